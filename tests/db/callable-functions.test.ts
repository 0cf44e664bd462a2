import { expect, test } from 'vitest'
import { testBackend } from '../support/backend/test-backend.ts'

const backend = await testBackend()

const callableBy = async (role: string) =>
  (
    await backend.query<{ name: string }>(
      `select p.proname as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege($1, p.oid, 'execute')
         and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       order by 1`,
      [role],
    )
  ).map(({ name }) => name)

const forAnyone = [
  'fitting_words',
  'list_movies',
  'listing_facets',
  'listing_subcategories',
  'movie_slugs',
  'recent_facets',
  'recent_movies',
  'related_movies',
  'search_facets',
  'search_movies',
  'search_watch',
  'suggest_movies',
  'suggest_people',
  'watch_catalogue',
]

test('[SEC-01, SEC-23, SEC-24] a visitor may call these functions and no other', async () => {
  expect(await callableBy('anon')).toEqual(forAnyone)
})

test('[SEC-01, SEC-23, SEC-24] a person with a token may call these functions and no other', async () => {
  expect(await callableBy('authenticated')).toEqual(
    [
      ...forAnyone,
      'change_movies',
      'change_rows',
      'dashboard_totals',
      'edit_comment',
      'comment_refusal',
      'inbox_counts',
      'most_counted',
      'movies_by_language',
      'movie_files',
      'movies_in_language',
      'movies_with_torrent',
      'open_reports',
      'open_takedowns',
      'same_movies',
      'storage_use',
      'visits_by_day',
      'weekly_uploads',
    ].sort(),
  )
})

test('[SEC-10] no function of any schema is open to everybody by default', async () => {
  const open = await backend.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join lateral aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as grants
     where n.nspname in ('public', 'app') and grants.grantee = 0`,
  )
  expect(open).toEqual([])
})

test('[SEC-10] every table has row level security, and no role of the API owns more than its grants', async () => {
  const bare = await backend.query(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'app') and c.relkind in ('r', 'p') and not c.relrowsecurity`,
  )
  expect(bare).toEqual([])
  const grants = await backend.query<{ grant: string }>(
    `select grantee || ' ' || table_schema || '.' || table_name || ' ' || string_agg(privilege_type, ',' order by privilege_type) as grant
     from information_schema.role_table_grants
     where grantee in ('anon', 'authenticated') and table_schema in ('public', 'app')
     group by grantee, table_schema, table_name order by 1`,
  )
  expect(grants.map(({ grant }) => grant)).toEqual([
    'anon app.movie_facets SELECT',
    'anon app.movie_listings SELECT',
    'anon app.movie_people SELECT',
    'anon app.movie_search SELECT',
    'anon app.watch_search SELECT',
    'anon public.blogs SELECT',
    'anon public.comments SELECT',
    'anon public.membership_applications SELECT',
    'anon public.movies SELECT',
    'anon public.old_categories SELECT',
    'anon public.old_slugs SELECT',
    'anon public.stories SELECT',
    'anon public.watch_html SELECT',
    'anon public.withdrawn_downloads SELECT',
    'authenticated app.movie_facets SELECT',
    'authenticated app.movie_listings SELECT',
    'authenticated app.movie_people SELECT',
    'authenticated app.movie_search SELECT',
    'authenticated app.movie_sources SELECT',
    'authenticated app.watch_search SELECT',
    'authenticated app.withdrawn_blocks SELECT',
    'authenticated public.audit_log SELECT',
    'authenticated public.blocks DELETE,SELECT',
    'authenticated public.blog_versions SELECT',
    'authenticated public.blogs DELETE,INSERT,SELECT,UPDATE',
    'authenticated public.comments DELETE,SELECT',
    'authenticated public.daily_counts SELECT',
    'authenticated public.job_runs SELECT',
    'authenticated public.link_checks SELECT',
    'authenticated public.membership_applications SELECT',
    'authenticated public.membership_decisions SELECT',
    'authenticated public.movies DELETE,INSERT,SELECT,UPDATE',
    'authenticated public.old_categories SELECT',
    'authenticated public.old_slugs SELECT',
    'authenticated public.pictures SELECT',
    'authenticated public.reports SELECT',
    'authenticated public.saved_movies SELECT',
    'authenticated public.site_settings SELECT',
    'authenticated public.stories DELETE,INSERT,SELECT',
    'authenticated public.takedown_requests SELECT',
    'authenticated public.watch_html DELETE,INSERT,SELECT,UPDATE',
    'authenticated public.withdrawn_downloads DELETE,SELECT',
  ])
})

test('[SEC-10] of the SECURITY DEFINER functions, people may call only three', async () => {
  const definers = await backend.query<{ name: string; config: string[] | null; open: boolean }>(
    `select n.nspname || '.' || p.proname as name, p.proconfig as config,
       has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute') as open
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'app') and p.prosecdef order by 1`,
  )
  for (const { name, config } of definers) expect([name, config?.[0]]).toEqual([name, 'search_path=""'])
  expect(definers.filter(({ open }) => open).map(({ name }) => name)).toEqual([
    'app.current_account',
    // The facts of one picture, by its address.
    'app.picture_facts_at',
    'public.edit_comment',
  ])
})

test('[SEC-10] no other function depends on the search path of its caller', async () => {
  const loose = await backend.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'app') and p.prosqlbody is null
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
       and not coalesce(p.proconfig, '{}') @> array['search_path=""']`,
  )
  expect(loose).toEqual([])
})
