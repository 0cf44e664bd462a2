/** The keys of every backend that tests start. */
export const testKeys = {
  jwtSecret: 'the-secret-of-the-tests-is-long-enough-for-hs256',
  publishableKey: 'sb_publishable_of_the_tests_0123456789',
  secretKey: 'sb_secret_of_the_tests_0123456789abcdef',
}
