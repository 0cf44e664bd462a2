/** What a refused code says (DEC-08). The reset screen knows by these that the code was refused, and not the password. */
export const CODE_WRONG = 'Invalid code.'
export const CODE_GONE = 'Code expired. Please request a new one.'

export const NAME_EMPTY = 'Name cannot be empty'
