import { expect, test } from 'vitest'
import { searchPage } from '../../domain/pages/search.ts'
import { movieRows } from '../../local/catalogue/movie-row.ts'
import { testBackend } from '../support/backend/test-backend.ts'
import { insertAs, movie, watchPage } from '../support/rows.ts'

const backend = await testBackend()
await backend.service.from('movies').insert(movieRows(new Date())).throwOnError()
const search = (query: string) => searchPage(backend.anonymous, query.toLowerCase(), 0, { filters: {}, sort: null })

test.each<[query: string, first: string, films: number]>([
  ['tamil movies', 'Chandralekha', 16],
  ['sivaji movies', 'Karnan', 7],
  ['Sivaji Ganesan films download', 'Karnan', 7],
  ['old hindi films', 'Raja Harishchandra', 14],
  ['best malayalam films', 'Chemmeen', 11],
  ['kannada film', 'Bedara Kannappa', 10],
  ['new telugu movies', 'Mayabazar', 11],
  ['telugu comedy movies', 'Mayabazar', 4],
  ['தமிழ்', 'Kappalottiya Thamizhan', 16],
  ['தமிழ் படங்கள்', 'Kappalottiya Thamizhan', 16],
  ['பழைய தமிழ் படங்கள்', 'Haridas', 16],
  ['சிவாஜி படங்கள்', 'Karnan', 7],
  ['சந்திரலேகா படம்', 'Chandralekha', 1],
  ['తెలుగు', 'Mayabazar', 11],
  ['తెలుగు సినిమాలు', 'Mayabazar', 11],
  ['ಕನ್ನಡ', 'Bedara Kannappa', 10],
  ['ಕನ್ನಡ ಚಲನಚಿತ್ರಗಳು', 'Bedara Kannappa', 10],
  ['മലയാളം', 'Chemmeen', 11],
  ['മലയാളം സിനിമകൾ', 'Chemmeen', 11],
  ['हिन्दी', 'Chandralekha', 14],
  ['हिंदी', 'Chandralekha', 14],
  ['हिन्दी फ़िल्में', 'Chandralekha', 14],
  ['पुरानी हिंदी फिल्में', 'Raja Harishchandra', 14],
  ['hollywood movies', 'Big Buck Bunny', 36],
  ['bollywood movies', 'Chandralekha', 14],
  ['english', 'Big Buck Bunny', 36],
  ['1080p', 'Big Buck Bunny', 12],
  ['4k movies', 'Sintel', 1],
  ['720p', 'Big Buck Bunny', 3],
  ['mkv', 'Sintel', 1],
  ['1950s tamil films', 'Mayabazar', 8],
  ['fifties hindi movies', 'Pyaasa', 6],
  ['50s telugu', 'Mayabazar', 5],
  ['mgr movies', 'Nadodi Mannan', 2],
  ['m.g.r. movies', 'Nadodi Mannan', 2],
  ['M G R', 'Nadodi Mannan', 2],
  ['m g r movies', 'Nadodi Mannan', 2],
  ['n t r', 'Mayabazar', 8],
  ['dr. rajkumar', 'Bedara Kannappa', 7],
  ['actor sivaji ganesan', 'Karnan', 7],
  ['தெலுங்கு படங்கள்', 'Mayabazar', 11],
  ['மலையாளம் சினிமா', 'Chemmeen', 11],
  ['இந்தி படங்கள்', 'Chandralekha', 14],
  ['తమిళ సినిమాలు', 'Chandralekha', 16],
  ['ತಮಿಳು ಚಿತ್ರಗಳು', 'Chandralekha', 16],
  ['കന്നഡ സിനിമ', 'Bedara Kannappa', 10],
  ['thamizh padam', 'Kappalottiya Thamizhan', 16],
  ['telgu movies', 'Mayabazar', 11],
  ['malyalam films', 'Chemmeen', 11],
  ['kanada films', 'Bedara Kannappa', 10],
  ['தமிழ் காமெடி படங்கள்', 'Mayabazar', 2],
  ['raj kumar kannada movies', 'Bedara Kannappa', 7],
  ['films of guru dutt', 'Pyaasa', 2],
  ['charlie chaplin movies', 'The Gold Rush', 2],
  ['the kid full movie', 'The Kid', 1],
  ['karnan full movie hd', 'Karnan', 1],
  ['mayabazar watch online free', 'Mayabazar', 1],
  ['night of the living dead full movie', 'Night of the Living Dead', 1],
  ['buster keaton comedy', 'The General', 3],
  ['old horror films', 'The Phantom of the Opera', 7],
  ['silent films', 'The General', 13],
  ['chandralkha movie', 'Chandralekha', 1],
  ['malayalam drama 1965', 'Chemmeen', 3],
  ['old movies', 'The Great Train Robbery', 95],
  ['new movies', 'Chandralekha', 95],
])('[SEARCH-11, SEARCH-12, SEARCH-14] %s: %s is first of %d', async (query, first, films) => {
  const page = await search(query)
  expect([page.movies[0]?.title, page.facets?.total, page.leftOut]).toEqual([first, films, []])
})

test.each<[query: string, leftOut: string[], first: string, films: number]>([
  ['sivaji telugu films', ['telugu'], 'Karnan', 7],
  ['rajinikanth tamil comedy', ['rajinikanth'], 'Mayabazar', 2],
  ['hindi dubbed movies', ['dubbed'], 'Chandralekha', 14],
  ['guru dutt 1999', ['1999'], 'Pyaasa', 2],
  ['xyzzy tamil plugh', ['xyzzy', 'plugh'], 'Chandralekha', 16],
])('[SEARCH-11] nothing has all words of %s: leaves out %s', async (query, leftOut, first, films) => {
  const page = await search(query)
  expect([page.leftOut, page.movies[0]?.title, page.facets?.total]).toEqual([leftOut, first, films])
  const filters = { decade: '1950' }
  const filtered = await searchPage(backend.anonymous, query, 0, { filters, sort: null })
  expect([filtered.leftOut, filtered.movies.length]).toEqual([leftOut, filtered.facets?.total])
})

test.each(['xyzzy plugh', 'rajinikanth movies', 'zz qq', '() %', '"no such film"'])(
  '[SEARCH-06] finds nothing for %s',
  async (query) => {
    const page = await search(query)
    expect([page.movies, page.leftOut]).toEqual([[], []])
  },
)

test('[SEARCH-11] a filter that no result has leaves no word out', async () => {
  const page = await searchPage(backend.anonymous, 'guru dutt', 0, { filters: { language: 'Tamil' }, sort: null })
  expect([page.movies, page.leftOut]).toEqual([[], []])
})

test('[SEARCH-11] ordinary words in a title find that title first, whatever order they ask for', async () => {
  const titles = ['Old Tamil House', 'New Hindi', 'The Best Kannada Film', 'Cinema Telugu Download']
  const { error: refused } = await backend.service
    .from('movies')
    .insert(titles.map((title, index) => movie({ slug: `ordinary-${index}`, title, year: 2000 })))
  if (refused) throw new Error(refused.message)
  for (const query of ['old tamil', 'new hindi', 'best kannada film', 'cinema telugu'])
    expect((await search(query)).movies[0]?.title.toLowerCase(), query).toContain(query)
  await backend.query("delete from public.movies where slug like 'ordinary-%'")
})

test('[SEARCH-11] a film whose whole title is in the search is before films that only contain its words', async () => {
  const cast_members = [{ name: 'Arun Narayan' }]
  const titles = ['Run', 'Ayan', '2018']
  const [oldest, newest] = ['1990-01-01', '2020-01-01']
  await backend.service
    .from('movies')
    .insert([
      ...titles.map((title) => movie({ title, year: 2018, created_at: oldest })),
      movie({ title: 'A Later One', year: 2018, created_at: newest, cast_members }),
    ])
    .throwOnError()
  for (const query of ['run tamil movie', 'ayan tamil', '2018 tamil movie'])
    expect((await search(query)).movies[0]?.title.toLowerCase(), query).toBe(query.split(' ')[0])
  await backend.query("delete from public.movies where title = 'A Later One' or title = any ($1)", [titles])
})

test('[SEARCH-11] initials find watch pages with them, with spaces or dots, and no others', async () => {
  for (const title of ['N. T. R. Speaks', 'Not a Trailer'])
    await insertAs(backend.service, 'watch_html', watchPage({ title }))
  for (const query of ['n t r', 'N.T.R.', 'n. t. r. speaks'])
    expect(
      (await search(query)).watch.map(({ title }) => title),
      query,
    ).toEqual(['N. T. R. Speaks'])
  await backend.query('delete from public.watch_html')
})

test('[SEARCH-11] finds a film by the format of a download, as it is edited', async () => {
  const slugs = async () => (await search('matroska')).movies.map(({ slug }) => slug)
  expect(await slugs()).toEqual([])
  const block = "jsonb_set(downloads, '{0,format}', to_jsonb($1::text))"
  await backend.query(`update public.movies set downloads = ${block} where slug = 'karnan'`, ['Matroska'])
  expect(await slugs()).toEqual(['karnan'])
  await backend.query(`update public.movies set downloads = ${block} where slug = 'karnan'`, ['MP4'])
  expect(await slugs()).toEqual([])
})
