/** A name's greatest length in characters (DEC-24). */
export const NAME_LENGTH = 50
/** A password's bounds in characters (DEC-14). */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const
/** A mailed code: how many digits (API-13), and for how long it is good (DEC-08). */
export const CODE_LENGTH = 6
export const CODE_SECONDS = 600
