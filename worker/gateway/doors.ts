import type { Budget } from '../budget.ts'

/**
 * Who may ask. `member`: anybody who is logged in, approved as a member or not. `session`: the handler finds the account by its session,
 * which a cookie may name, and refuses others. The data service and the handlers check every right again; the doors keep what cannot
 * succeed away from them.
 */
export type Who = 'anyone' | 'session' | 'member' | 'owner'

export interface Door {
  readonly methods: readonly string[]
  readonly path: RegExp
  readonly who: Who
  /** What a request costs, see worker/budget.ts. */
  readonly budget: Budget
  /** The largest body, in bytes. */
  readonly maxBytes: number
}

const KB = 1024
const MB = 1024 * KB

/**
 * Every request to the data service and the Worker's API, stored files among them: who may ask, what it costs and how large its body may
 * be, checked in this order by admit.ts. The first door that matches counts; below /rest, /storage, /realtime and /api nothing else exists (404).
 */
const DOORS: readonly Door[] = [
  // Rows and functions of the data service. Members write three tables, the owner the others.
  door('GET', /^\/rest\/v1\/\w+$/, 'anyone', 'rows', 0),
  // 200 movies, each with the licences of up to 60 downloads. Pages that were loaded before migration 0042 call change_movies.
  door('POST', /^\/rest\/v1\/rpc\/change_(movies|rows)$/, 'owner', 'rows', 2 * MB),
  door('POST', /^\/rest\/v1\/rpc\/edit_comment$/, 'member', 'burst', 16 * KB),
  door('GET POST', /^\/rest\/v1\/rpc\/\w+$/, 'anyone', 'rows', 16 * KB),
  door('POST', /^\/rest\/v1\/(comments|membership_applications)$/, 'member', 'burst', 16 * KB),
  // 200 films of a list.
  door('POST', /^\/rest\/v1\/saved_movies$/, 'member', 'rows', 64 * KB),
  // The longest blog fits into 2 MB.
  door('POST PUT PATCH DELETE', /^\/rest\/v1\/\w+$/, 'owner', 'rows', 2 * MB),

  // Stored files. `samples` is the bucket of the sample catalogue.
  door('GET', /^\/storage\/v1\/object\/public\/pictures\/[\w/.]+$/, 'anyone', 'pictures', 0),
  door('GET', /^\/storage\/v1\/object\/public\/(torrents|samples)\/.+$/, 'anyone', 'reads', 0),
  door('POST PUT', /^\/storage\/v1\/object\/(torrents|pictures)\/.+$/, 'owner', 'rows', 10 * MB),
  door('DELETE', /^\/storage\/v1\/object\/torrents(\/.+)?$/, 'owner', 'rows', 64 * KB),
  door('POST', /^\/storage\/v1\/object\/list\/pictures$/, 'owner', 'rows', 16 * KB),

  door('GET', /^\/realtime\/v1\/websocket$/, 'member', 'sockets', 0),

  // Accounts.
  door('GET', /^\/api\/auth\/session$/, 'session', 'reads', 0),
  door('POST', /^\/api\/auth\/logout$/, 'session', 'reads', 16 * KB),
  door('POST', /^\/api\/auth\/[\w-]+$/, 'anyone', 'burst', 16 * KB),
  // What the owner asks at each look at the dashboard, or decides one after the other.
  door('GET', /^\/api\/user\/(all|count|mail-status)$/, 'session', 'reads', 0),
  door('POST', /^\/api\/user\/(reopen-application|revoke-membership)$/, 'session', 'reads', 16 * KB),
  door('GET POST PUT', /^\/api\/user\/[\w-]+$/, 'session', 'burst', 16 * KB),

  // Visitors without an account.
  door('POST', /^\/api\/(reports|downloads\/count|stories\/view)$/, 'anyone', 'burst', KB),
  // What a page tells after it is shown. Many pages of a network do not stop each other, so no burst.
  door('POST', /^\/api\/(visits|browser-errors)$/, 'anyone', 'reads', 4 * KB),
  // The longest request for removal, in a script of three bytes a character.
  door('POST', /^\/api\/takedowns(\/confirm)?$/, 'anyone', 'burst', 32 * KB),
  door('GET', /^\/proxy-download$/, 'anyone', 'burst', 0),
  door('GET', /^\/healthz$/, 'anyone', 'burst', 0),

  // The owner's tools.
  door('GET', /^\/api\/admin\/(players|lookup(\/.+)?)$/, 'session', 'burst', 0),
  door('POST', /^\/api\/(admin\/previews|pictures\/fetch)$/, 'session', 'burst', 16 * KB),
]

function door(methods: string, path: RegExp, who: Who, budget: Budget, maxBytes: number): Door {
  return { methods: methods.split(' '), path, who, budget, maxBytes }
}

/** The door for a method and a decoded path. HEAD is GET without the body. */
export function findDoor(method: string, path: string): Door | null {
  const asked = method === 'HEAD' ? 'GET' : method
  return DOORS.find(({ methods, path: pattern }) => methods.includes(asked) && pattern.test(path)) ?? null
}
