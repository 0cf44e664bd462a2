import * as v from 'valibot'

/** Phoenix' message, protocol version 2.0.0: `[join_ref, ref, topic, event, payload]`. */
const frameSchema = v.tuple([
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.pipe(v.string(), v.maxLength(255)),
  v.string(),
  v.record(v.string(), v.unknown()),
])

export type Frame = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: object }

/** Parses a client's message; null when it is invalid. */
export function readFrame(text: string): Frame | null {
  try {
    const [joinRef, ref, topic, event, payload] = v.parse(frameSchema, JSON.parse(text))
    return { joinRef, ref, topic, event, payload }
  } catch {
    return null
  }
}

export function writeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload])
}
