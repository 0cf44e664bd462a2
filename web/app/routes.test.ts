import { existsSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import { paths } from '../shared/page/paths.ts'
import { ADMIN_PAGES } from './admin/owner-route.tsx'
import { routes } from './routes.tsx'
import { headerKind } from './site-layout.tsx'

const headerOf = (path: string) =>
  matchRoutes(routes, path)?.some(({ route }) => route.id === 'site-layout') ? headerKind(path) : null

it.each([
  ['/login', null],
  ['/verify-account', null],
  ['/verify-email', null],
  ['/reset-password', null],
  ['/watch', 'watch'],
  ['/watch/sintel', 'watch'],
  ['/blogs/the-drums', 'article'],
  ['/admin', null],
  ['/admin/upload', null],
])('[ROUTE-30] %s hides the site’s links and search', (path, kind) => expect(headerOf(path)).toBe(kind))

it.each([
  '/',
  '/latest',
  '/blogs',
  '/blogs/',
  '/search',
  '/movie/watch',
  '/category/admin',
  '/languages',
  '/profile',
  '/about',
  '/contact',
  '/privacy',
  '/terms',
  '/refunds',
])('[ROUTE-31] %s shows the site header', (path) => expect(headerOf(path)).toBe('site'))

it.each([paths.admin, paths.adminImport, ...ADMIN_PAGES.map(({ path }) => path)])(
  '[ADM-01] %s is behind the guard',
  (path) => expect(matchRoutes(routes, path)?.map(({ route }) => route.id)).toContain('app/admin/owner-route.tsx'),
)

const allRoutes = (some: readonly RouteObject[]): RouteObject[] =>
  some.flatMap((route) => [route, ...allRoutes(route.children ?? [])])
const modules = allRoutes(routes).flatMap(({ id }) => (id && /\.tsx?$/.test(id) ? [id] : []))

it.each(modules)('the route %s is named by its module, whose chunk the Worker preloads', (id) =>
  expect(existsSync(new URL(`../${id}`, import.meta.url))).toBe(true),
)
