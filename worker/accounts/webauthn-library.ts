// The parts of the library that the Worker uses, as one module: imported one by one, the bundler would split them, and the library's
// own modules would run in the wrong order.
export {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
export { decodeAttestationObject } from '@simplewebauthn/server/helpers'
