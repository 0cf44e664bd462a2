/** As much as a short film. */
export const FILE_BYTES = 512 * 1024 * 1024
