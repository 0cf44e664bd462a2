import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const hasHeader = (path: string) => matchRoutes(routes, path)?.some(({ route }) => route.id === 'site-layout') ?? false

it.each([
  '/login',
  '/verify-account',
  '/verify-email',
  '/reset-password',
  '/watch',
  '/watch/sintel',
  '/blogs/the-drums',
  '/admin',
  '/admin/upload',
])('[ROUTE-30] %s hides the site header', (path) => expect(hasHeader(path)).toBe(false))

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
])('[ROUTE-31] %s shows the site header', (path) => expect(hasHeader(path)).toBe(true))
