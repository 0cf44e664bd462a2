import type { Backend } from '../../../local/backend.ts'
import { fillCatalogue, withoutIndexes } from '../../db/many-movies.ts'

/**
 * Fills an empty site with `count` movies (see fillCatalogue), as many accounts, ten times as many comments, of which a fiftieth is held
 * and a tenth was not looked at, a watch page for every tenth movie, two links and a fifth of a stored torrent for each, 500 blogs, 200
 * stories and applications of every 20th account.
 */
export async function fillSite(backend: Pick<Backend, 'query'>, count: number): Promise<void> {
  await fillCatalogue(backend, count)
  await backend.query(`set session_replication_role = replica`)
  await withoutIndexes(backend, `tablename = 'comments'`, async () => {
    for (const sql of [...ACCOUNTS, WATCH_PAGES, WATCH_SEARCH, WATCH_SLUGS, TORRENTS, BLOGS, STORIES]) {
      await backend.query(sql.replaceAll('$count', String(count)))
    }
    await backend.query(COMMENTS.replaceAll('$count', String(count)))
  })
  await backend.query(`set session_replication_role = origin`)
  await backend.query(`vacuum analyze`)
}

const ACCOUNTS = [
  `insert into public.users (id, name, email, password_hash, is_verified, created_at)
   select md5('user-' || n)::uuid, 'Person ' || n, 'person' || n || '@example.com', 'x', true, now() - n * interval '20 minutes'
   from generate_series(1, $count) as n`,
  `insert into public.sessions (user_id, refresh_hash, expires_at)
   select id, 'hash-' || name, now() + interval '20 days' from public.users`,
  `insert into public.membership_applications (user_id, name, email, status, created_at)
   select id, name, email_key, (array['pending', 'approved', 'rejected'])[1 + hashtext(email_key) % 2 + 1], created_at
   from public.users where hashtext(email_key) % 20 = 0`,
]

// Half of the comments are about a hundredth of the movies; one in fifty is the same short text.
const COMMENTS = `
  insert into public.comments (id, movie_id, user_id, username, content, created_at, held_at, held_reason, reviewed_at)
  select md5('comment-' || n)::uuid,
    md5('movie-' || 1 + (hashint8extended(n, 1) & 1073741823) % case when n % 2 = 0 then $count / 100 else $count end)::uuid,
    md5('user-' || 1 + (hashint8extended(n, 2) & 1073741823) % $count)::uuid,
    'Person ' || 1 + (hashint8extended(n, 2) & 1073741823) % $count,
    case when n % 50 = 1 then 'Super movie!'
      when n % 50 = 2 then 'What a film, I watch it every year with my family.'
      else 'Comment ' || translate(n::text, '0123456789', 'abcdefghij') || ' about the songs of this film' end,
    now() - n * interval '3 minutes', case when n % 50 = 3 then now() end, case when n % 50 = 3 then 'Contains a link' end,
    case when n % 10 <> 3 then now() end
  from generate_series(1, $count::bigint * 10) as n`

const WATCH_PAGES = `
  insert into public.watch_html (id, title, slug, html_code, poster, created_at)
  select md5('watch-' || n)::uuid, m.title, 'watch-' || n, '<iframe src="https://player.example/' || n || '"></iframe>', m.poster,
    m.created_at
  from generate_series(10, $count, 10) as n join public.movies m on m.slug = 'movie-' || n`

const WATCH_SEARCH = `
  insert into app.watch_search (watch_id, title, word_runs, poster)
  select w.id, app.fold(w.title), app.word_runs(app.fold(w.title)), w.poster from public.watch_html w`

const WATCH_SLUGS = `
  update public.movies m set watch_slug = w.slug from public.watch_html w
  where app.key_of(w.title) = app.key_of(m.title)`

const TORRENTS = `
  insert into storage.objects (bucket_id, name, created_at, updated_at)
  select 'torrents', s.name, now() - interval '3 days', now() - interval '3 days' from app.movie_sources s where s.kind = 'file'`

const BLOGS = `
  insert into public.blogs (title, slug, content, created_at)
  select 'Article ' || n, 'article-' || n, repeat('<p>Some words about films.</p>', 200), now() - n * interval '1 day'
  from generate_series(1, 500) as n`

const STORIES = `
  insert into public.stories (title, poster_url, created_at)
  select m.title, m.poster, now() - n * interval '5 minutes'
  from generate_series(1, 200) as n join public.movies m on m.slug = 'movie-' || n`
