import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from '../../worker/public/content-security-policy.ts'

const OFF = { AD_SCRIPT_URLS: [], ANALYTICS_SCRIPT_URL: null, SITE_URL: 'https://talkies.example' }
const ON = {
  ...OFF,
  AD_SCRIPT_URLS: ['https://ads.example/pop.js?a=1', 'https://ads2.example:8443/x.js', 'https://ads.example/second.js'],
  ANALYTICS_SCRIPT_URL: 'https://count.example/script.js',
}

/** A directive's sources. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

describe('the policy of pages', () => {
  it('[ADS-01, DEC-85] without ads and analytics allows scripts of our own and by hash only', () => {
    const policy = contentSecurityPolicy(OFF, ['sha256-abc='], '/')
    expect(sources(policy, 'script-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(sources(policy, 'connect-src')).toEqual(["'self'", 'wss://talkies.example'])
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https:)/)
  })

  it('[ADS-01, ADS-03, DEC-85, DEC-86] allows exactly the origins that are configured', () => {
    const policy = contentSecurityPolicy(ON, [], '/movie/sintel')
    const wanted = ['https://ads.example', 'https://ads2.example:8443', 'https://count.example']
    expect(sources(policy, 'script-src')).toEqual(["'self'", ...wanted])
    expect(sources(policy, 'connect-src')).toEqual(["'self'", 'wss://talkies.example', ...wanted])
  })

  it.each(['/login', '/reset-password', '/verify-account', '/verify-email', '/profile'])(
    '[DEC-85] on %s allows no ads',
    (path) => {
      expect(sources(contentSecurityPolicy(ON, [], path), 'script-src')).toEqual(["'self'", 'https://count.example'])
    },
  )

  it.each(['/admin', '/admin/upload', '/admin/none'])('[DEC-85, DEC-86] on %s allows nothing foreign', (path) => {
    expect(sources(contentSecurityPolicy(ON, [], path), 'script-src')).toEqual(["'self'"])
  })
})
