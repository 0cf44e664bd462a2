import * as v from 'valibot'
import { DAY_MS } from '../../../../domain/catalogue.ts'
import { timestamp } from '../../../../domain/rows/text.ts'

/** The columns of a story's state, for its schema. */
export const scheduleEntries = {
  state: v.picklist(['draft', 'scheduled', 'published']),
  publish_at: timestamp,
  visible_from: timestamp,
}

/** The columns of a page's state, for the schemas of movies, blogs and watch pages. */
export const stateEntries = {
  ...scheduleEntries,
  deleted_at: timestamp,
  /** The date of a row that was published and is not now. It gets that again. */
  was_published_at: timestamp,
}

/** What a save writes of a row's state. */
export interface Publication {
  readonly state: 'draft' | 'scheduled' | 'published'
  /** ISO 8601, for a scheduled row. */
  readonly publish_at: string | null
  /** Null for today’s date, where an unpublished row would get its old one. */
  readonly was_published_at?: string | null
}

export const DRAFT: Publication = { state: 'draft', publish_at: null }
export const PUBLISHED: Publication = { state: 'published', publish_at: null }

/** A row with the columns of its state. */
export interface StatefulRow extends Publication {
  readonly id: string
  /** Stories have no trash. */
  readonly deleted_at?: string | null
  readonly visible_from: string | null
}

/** True for a draft that was published before: it keeps its address. */
export const isUnpublished = (row: Pick<Partial<StatefulRow>, 'state' | 'was_published_at'> | null) =>
  row?.state === 'draft' && Boolean(row.was_published_at)

/** Where a row is: one whose moment has come is published, before the scheduled job has written that. */
export function placeOf({ state, deleted_at, visible_from }: StatefulRow): Publication['state'] | 'trash' {
  if (deleted_at) return 'trash'
  return visible_from !== null && Date.parse(visible_from) <= Date.now() ? 'published' : state
}

/** Days until the scheduled job deletes a row in the trash (`delete_expired`, migrations/0036_scheduled_job.sql). */
const TRASH_DAYS = 30

/** When a row in the trash is deleted for good, ISO 8601. */
export function trashEnd(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString()
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the owner's own time zone: '24 Nov 2026, 6:00 pm'. */
export function formatMoment(iso: string): string {
  return moment.format(Date.parse(iso))
}
