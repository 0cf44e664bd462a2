/** Texts of the picture field. */
export const texts = {
  choose: (what: string) => `Choose ${what === 'image' ? 'an' : 'a'} ${what}`,
  fetch: (what: string) => `Fetch the ${what} from this address`,
  cancel: 'Cancel upload',
  howTo: 'Or choose, drop or paste an image: JPEG, PNG, WebP or AVIF, up to 10 MB.',
  progress: (what: string) => `Upload of the ${what}`,
  uploaded: (what: string) => (what === 'image' ? 'Uploaded. Insert the image to use it.' : 'Uploaded.'),
  notFetched: 'The image could not be fetched. Check the connection and try again.',
  unreadable: 'This image could not be read. It may be damaged, or this browser does not know its format.',
  needsHttps:
    'Images can be uploaded only over https, or on localhost. Open the site there, or enter the address of an image.',
  fileMissing: 'The file could not be read. Choose it again.',
  unsupported: 'This browser cannot resize images. Update it, or enter the address of an image.',
} as const
