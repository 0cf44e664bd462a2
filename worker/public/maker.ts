import type { Bindings } from '../bindings.ts'
import { readSettings, type Settings } from '../environment.ts'
import { makePublicAnswer } from './answers.ts'
import { readShell, type Shell } from './shell.ts'

export type PublicMaker = (address: string, env: Bindings) => Promise<Response>

/** Makes public answers, keeping the parsed settings and the split shell for the isolate's life. */
export function createPublicMaker(): PublicMaker {
  let settings: Settings | undefined
  let shell: Promise<Shell> | undefined
  return function makePublic(address, env) {
    settings ??= readSettings(env)
    return makePublicAnswer(address, {
      settings,
      shell: () => {
        shell ??= readShell(env.ASSETS)
        shell.catch(() => {
          shell = undefined
        })
        return shell
      },
      now: new Date(),
      log: (problem) => console.error(JSON.stringify({ address, problem })),
    })
  }
}
