/** The site's path of the stored torrents (DATA-41). */
export const STORED_TORRENTS = '/storage/v1/object/public/torrents/'
