/** Something that the site asks of the database, as the data service sends it. */
export interface Question {
  readonly name: string
  readonly sql: string
  readonly role: 'anon' | 'owner' | 'member' | 'service_role'
}

const CARD =
  'id, slug, title, native_title, year, poster, poster_picture, poster_color, language, categories, "subCategory", qualities, "watchUrl", watch_slug, created_at'
const NEWEST = 'order by created_at desc nulls last, id desc'
const asked = (role: Question['role'], questions: Readonly<Record<string, string>>): Question[] =>
  Object.entries(questions).map(([name, sql]) => ({ name, sql, role }))
const movie = (number: number) => `(select md5('movie-${number}')::uuid)`
const comments = `select id, user_id, username, content, created_at from public.comments`
const olderThan = (movieId: string) =>
  `(select created_at from public.comments where movie_id = ${movieId} order by created_at desc offset 200 limit 1)`

/** What a visitor's pages ask. King is in 12 % of the titles, temple in 0.5; movie-1 has a twentieth of a percent of all comments. */
export const VISITOR: readonly Question[] = [
  ...asked('anon', {
    'home: films': `select ${CARD} from public.movies where "showOnHomepage" ${NEWEST} limit 60`,
    'home: stories': `select * from public.stories where show_on_homepage order by created_at desc limit 20`,
    'home: films of the stories': `select * from public.movie_slugs(array(select title from public.stories order by created_at desc limit 20))`,
    'latest: films': `select ${CARD} from public.recent_movies(now() - interval '7 days', page_size => 501)`,
    'latest: values': `select * from public.recent_facets(now() - interval '7 days')`,
    'movie: row': `select * from public.movies where slug = 'movie-1'`,
    'movie: comments': `${comments} where movie_id = ${movie(1)} order by created_at desc, id desc limit 50`,
    'movie: related': `select ${CARD} from public.related_movies(${movie(1)}, 6)`,
    'movie: related, busy people': `select ${CARD} from public.related_movies((select movie_id from app.movie_people group by 1 order by max(name) limit 1), 24)`,
    'movie: withdrawn downloads': `select * from public.withdrawn_downloads where movie_id = ${movie(1)}`,
    'movie: older comments': `${comments} where movie_id = ${movie(1)} and created_at <= ${olderThan(movie(1))} order by created_at desc, id desc limit 50`,
    'player: row': `select * from public.watch_html where slug = 'watch-10'`,
    'player: movie': `select * from public.movies where watch_slug = 'watch-10' order by created_at limit 1`,
    'player: next': `select ${CARD} from public.related_movies(${movie(10)}, 24)`,
    'listing: films': `select ${CARD} from public.list_movies('Tamil', page_size => 49)`,
    'listing: last page': `select ${CARD} from public.list_movies('Tamil', page_size => 49, page_offset => 9984)`,
    'listing: word in 0.5 %': `select ${CARD} from public.list_movies('Tamil', null, 'temple', page_size => 49)`,
    'listing: a decade by title': `select ${CARD} from public.list_movies('Tamil', filters => '{decade:1950}', sort => 'title', page_size => 49)`,
    'listing: by title': `select ${CARD} from public.list_movies('Tamil', sort => 'title', page_size => 49)`,
    'listing: subcategories': `select * from public.listing_subcategories('Tamil')`,
    'listing: values': `select * from public.listing_facets('Tamil')`,
    'listing: values, of a decade': `select * from public.listing_facets('Tamil', filters => '{decade:1950}')`,
    'search: word in 12 %': `select ${CARD} from public.search_movies('king', 49)`,
    'search: word in 0.5 %': `select ${CARD} from public.search_movies('temple', 49)`,
    'search: two words and a year': `select ${CARD} from public.search_movies('classic lotus 1950', 49)`,
    'search: mistyped': `select ${CARD} from public.search_movies('mari pikfordine', 49)`,
    'search: two letters': `select ${CARD} from public.search_movies('ki', 49)`,
    'search: a busy person': `select ${CARD} from public.search_movies('letu letu', 49)`,
    'search: word in 12 % by title': `select ${CARD} from public.search_movies('king', 49, sort => 'title')`,
    'search: values, word in 12 %': `select * from public.search_facets('king')`,
    'search: watch pages': `select * from public.search_watch('king')`,
    'search: words that fit': `select * from public.fitting_words('{king,qqqqq,temple}')`,
    'suggestions: films, two letters': `select ${CARD} from public.suggest_movies('ki')`,
    'suggestions: films, a word': `select ${CARD} from public.suggest_movies('temple')`,
    'suggestions: people, two letters': `select * from public.suggest_people('ki')`,
    'suggestions: people, a name': `select * from public.suggest_people('Letu Letu')`,
    'feed: films of a decade': `select ${CARD} from public.recent_movies('-infinity', filters => '{decade:1950}', page_size => 50)`,
    'feed: a quality of a decade': `select ${CARD} from public.recent_movies('-infinity', filters => '{decade:1950,quality:720p}', page_size => 50)`,
    'blogs: list': `select * from public.blogs order by created_at desc, id limit 25`,
    'watch: films': `select * from public.watch_catalogue(page_size => 121)`,
    'watch: a search': `select * from public.watch_catalogue('king', page_size => 121)`,
  }),
  ...asked('service_role', {
    'every page: next scheduled': `select public.next_scheduled()`,
    'sitemap: parts': `select * from public.sitemap_parts()`,
    'sitemap: the last part': `select * from public.sitemap_movies((select max(part) from public.sitemap_parts()))`,
    'download: is it offered': `select public.is_download_address('https://files.example/7')`,
    'download: click': `select public.count_download(${movie(1)}, 'a')`,
  }),
  ...asked('member', {
    'comment: insert': `insert into public.comments (movie_id, user_id, username, content)
      select ${movie(2)}, u.id, u.name, 'What a film, I watch it every year with my family.'
      from app.current_account() as u`,
  }),
]

const held = 'reviewed_at is null and held_at is not null and deleted_at is null'
/** What the admin area asks. */
export const OWNER: readonly Question[] = asked('owner', {
  'movies: page': `select * from public.movies where deleted_at is null ${NEWEST} limit 20 offset 20`,
  'movies: last page': `select * from public.movies where deleted_at is null ${NEWEST} limit 20 offset (select count(*) - 20 from public.movies)`,
  'movies: count': `select count(*) from public.movies where deleted_at is null`,
  'movies: without a licence, count': `select count(*) from public.movies where deleted_at is null and downloads @> '[{"licence": ""}]'`,
  'movies: search': `select * from public.search_movies('king', 1000) where deleted_at is null limit 20`,
  'inbox: counts': `select * from public.inbox_counts()`,
  'inbox: held comments': `select * from public.comments where ${held} order by created_at desc, id desc limit 25`,
  'inbox: held comments, count': `select count(*) from public.comments where ${held}`,
  'inbox: new comments, count': `select count(*) from public.comments where reviewed_at is null and held_at is null and deleted_at is null`,
  'inbox: held comments with a word': `select * from public.comments where ${held} and content ilike '%abc%' order by created_at desc, id desc limit 25`,
  'inbox: a batch of deletions': `update public.comments set held_at = now(), deleted_at = now(), reviewed_at = now() where ${held}
    and created_at >= (select min(created_at) from (select created_at from public.comments where ${held} order by created_at desc limit 1000) as newest)`,
  'dashboard: totals': `select * from public.dashboard_totals()`,
  'dashboard: languages': `select * from public.movies_by_language()`,
  'dashboard: weeks': `select * from public.weekly_uploads()`,
  'watch pages: page': `select * from public.watch_html where deleted_at is null order by created_at desc, id desc limit 25`,
  'watch pages: search': `select * from public.watch_html where deleted_at is null and title ilike '%king%' order by created_at desc, id desc limit 25`,
  'saving a film': `update public.movies set title = title || ' 2' where slug = 'movie-3'`,
  'changing the language of 200 films': `select * from public.change_rows('movies', (select jsonb_agg(jsonb_build_object(
    'id', id, 'from', jsonb_build_object('language', language), 'to', jsonb_build_object('language', array['Urdu'])))
    from (select id, language from public.movies order by created_at desc limit 200) as newest))`,
  'saving a watch page': `update public.watch_html set title = title || ' 2' where slug = 'watch-10'`,
})

const links = (most: number) =>
  `(select jsonb_agg(jsonb_build_object('address', address, 'status', '404', 'works', false))
    from public.links_to_check(now() - interval '12 hours', ${most}) as address)`
/** The steps of the scheduled job, and what the owner's list of people asks, with the secret key. */
export const JOB: readonly Question[] = asked('service_role', {
  'people: page': `select id, name, email_key from public.users where email_key <> 'owner@example.com' order by id desc limit 101`,
  'people: search': `select id, name, email_key from public.users where email_key <> 'owner@example.com'
    and (name ilike '%person9%' or email_key ilike '%person9%') order by id desc limit 101`,
  'people: count': `select count(*) from public.users where email_key <> 'owner@example.com'`,
  'job: publish what was scheduled': `update public.movies set state = 'published' where state = 'scheduled' and publish_at <= now() and deleted_at is null`,
  'job: tags to purge': `select * from public.pending_purges(100)`,
  'job: expired stories': `select public.delete_expired_stories(500)`,
  ...Object.fromEntries(
    ['movies', 'blogs', 'watch_html', 'comments', 'takedown_requests', 'sessions', 'tries', 'known_devices'].map(
      (kind) => [`job: expired ${kind}`, `select public.delete_expired('${kind}', 500)`],
    ),
  ),
  'job: links to check': `select * from public.links_to_check(now() - interval '12 hours', 100)`,
  'job: links to check, and their results': `select public.record_link_checks(${links(100)}, now())`,
  'once a day: unused files': `select * from public.unused_files(500)`,
  'once a day: unused pictures': `select * from public.delete_unused_pictures(500)`,
})
