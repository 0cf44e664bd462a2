// What frames of players may do. Visitors load this without what reads the code of watch pages.

/**
 * What frames of players may use. Every frame around a player must allow it too. Without the star only the origin in `src` may, so neither
 * another host to which it redirects nor a document without an origin.
 */
export const PLAYER_FEATURES = 'autoplay *; encrypted-media *; fullscreen *; picture-in-picture *; clipboard-write *'

/**
 * The sandbox of HTML that runs scripts. Windows that it opens are not sandboxed: other sites would break. On a phone, players turn the
 * screen on its side in full screen.
 */
export const SCRIPT_SANDBOX =
  'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms allow-orientation-lock'

/** The sandbox of a player, and of HTML around it that runs no scripts: the player keeps its own origin. */
export const PLAYER_SANDBOX = `${SCRIPT_SANDBOX} allow-same-origin`
