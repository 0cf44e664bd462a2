import { expect, it } from 'vitest'
import { isBarePage } from './bare-pages.ts'

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
])('[ROUTE-30] %s hides the site header', (path) => expect(isBarePage(path)).toBe(true))

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
  '/administration',
])('[ROUTE-31] %s shows the site header', (path) => expect(isBarePage(path)).toBe(false))
