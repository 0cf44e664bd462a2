import { expect, test } from 'vitest'
import { allowsFraming } from './framing.ts'

const site = new URL('https://talkies.example')
const allows = (headers: Readonly<Record<string, string>>, address = 'https://player.example/v', ancestor = site) =>
  allowsFraming(new Headers(headers), new URL(address), ancestor)

test.each([
  ['*', true],
  ["'none'", false],
  ['', false],
  ["'self'", false],
  ['https:', true],
  ['http:', true],
  ['talkies.example', true],
  ['https://talkies.example', true],
  ['http://talkies.example', true],
  ['HTTPS://TALKIES.EXAMPLE', true],
  ['https://talkies.example:443', true],
  ['https://talkies.example:8443', false],
  ['https://talkies.example:*', true],
  ['https://talkies.example/path', true],
  ['*.example', true],
  ['*.talkies.example', false],
  ['evil-talkies.example', false],
  ['talkies.example.evil', false],
  ["'self' https://other.example talkies.example", true],
])('frame-ancestors %s: %s', (sources, allowed) => {
  expect(allows({ 'Content-Security-Policy': `default-src 'none'; Frame-Ancestors ${sources}; img-src *` })).toBe(
    allowed,
  )
})

test.each([
  ['DENY', false],
  ['sameorigin', false],
  ['SAMEORIGIN, SAMEORIGIN', false],
  ['DENY, ALLOW-FROM https://talkies.example', false],
  ['ALLOW-FROM https://talkies.example', true],
  ['ALLOWALL', true],
])('X-Frame-Options %s: %s', (option, allowed) => {
  expect(allows({ 'X-Frame-Options': option })).toBe(allowed)
})

test('every policy must allow it, and frame-ancestors counts instead of X-Frame-Options', () => {
  expect(allows({})).toBe(true)
  expect(allows({ 'Content-Security-Policy': "default-src 'self'", 'X-Frame-Options': 'DENY' })).toBe(false)
  expect(allows({ 'Content-Security-Policy': 'frame-ancestors *', 'X-Frame-Options': 'DENY' })).toBe(true)
  expect(allows({ 'Content-Security-Policy': "frame-ancestors *, frame-ancestors 'none'" })).toBe(false)
  expect(allows({ 'Content-Security-Policy': "frame-ancestors 'none'; frame-ancestors *" })).toBe(false)
})

test('a site with a port of its own, and the site itself', () => {
  const local = new URL('http://localhost:8787')
  expect(allows({ 'Content-Security-Policy': 'frame-ancestors http://localhost:8787' }, undefined, local)).toBe(true)
  expect(allows({ 'Content-Security-Policy': 'frame-ancestors http://localhost' }, undefined, local)).toBe(false)
  expect(allows({ 'Content-Security-Policy': 'frame-ancestors https:' }, undefined, local)).toBe(false)
  expect(allows({ 'X-Frame-Options': 'SAMEORIGIN' }, 'https://talkies.example/x')).toBe(true)
})
