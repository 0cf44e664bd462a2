import { expect, test } from 'vitest'
import { PLAYER_ORIGINS, playerAddress } from './player-address.ts'

const YOUTUBE = 'https://www.youtube-nocookie.com/embed'

test.each([
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['http://youtube.com/watch?app=desktop&v=aqz-KE-bpKQ&feature=share&t=90', `${YOUTUBE}/aqz-KE-bpKQ?start=90`],
  ['https://m.youtube.com/watch?v=aqz-KE-bpKQ&t=1h2m3s', `${YOUTUBE}/aqz-KE-bpKQ?start=3723`],
  ['https://music.youtube.com/watch?v=aqz-KE-bpKQ&list=PLabc_-123', `${YOUTUBE}/aqz-KE-bpKQ?list=PLabc_-123`],
  ['https://youtu.be/aqz-KE-bpKQ?si=x9&t=15s', `${YOUTUBE}/aqz-KE-bpKQ?start=15`],
  ['https://www.youtube.com/watch?v=aqz-KE-bpKQ#t=2m', `${YOUTUBE}/aqz-KE-bpKQ?start=120`],
  ['https://www.youtube.com/shorts/aqz-KE-bpKQ', `${YOUTUBE}/aqz-KE-bpKQ`],
  ['https://www.youtube.com/live/aqz-KE-bpKQ?start=7', `${YOUTUBE}/aqz-KE-bpKQ?start=7`],
  ['https://www.youtube.com/playlist?list=PLabc', `${YOUTUBE}/videoseries?list=PLabc`],
  ['https://vimeo.com/1084537', 'https://player.vimeo.com/video/1084537'],
  ['https://vimeo.com/1084537/ab12cd34ef?share=copy', 'https://player.vimeo.com/video/1084537?h=ab12cd34ef'],
  ['https://vimeo.com/channels/staffpicks/1084537#t=1m5s', 'https://player.vimeo.com/video/1084537#t=65s'],
  ['https://vimeo.com/groups/animation/videos/1084537', 'https://player.vimeo.com/video/1084537'],
  ['https://archive.org/details/BigBuckBunny_124', 'https://archive.org/embed/BigBuckBunny_124'],
  ['https://www.archive.org/details/his_girl_friday/?start=61.5', 'https://archive.org/embed/his_girl_friday?start=61'],
  [
    'https://archive.org/details/Sintel/sintel%20part%202.mp4',
    'https://archive.org/embed/Sintel/sintel%20part%202.mp4',
  ],
])('%s plays at %s', (page, player) => {
  expect(playerAddress(page)).toBe(player)
  expect(PLAYER_ORIGINS).toContain(new URL(player).origin)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/embed/aqz-KE-bpKQ?controls=0',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ"><script>',
  'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
  'https://evil.example/?https://youtu.be/aqz-KE-bpKQ',
  'https://player.vimeo.com/video/1084537',
  'https://vimeo.com/about',
  'https://www.dailymotion.com/video/x8abc12',
  'https://dai.ly/x8abc12',
  'https://archive.org/embed/BigBuckBunny_124',
  'https://archive.org/search?query=bunny',
  'https://archive.org/details/../evil',
  'javascript://youtu.be/aqz-KE-bpKQ',
  'aqz-KE-bpKQ',
])('%s is no page of a video that is known', (page) => {
  expect(playerAddress(page)).toBeNull()
})

test('what an address holds never leaves the address', () => {
  const player = playerAddress('https://www.youtube.com/watch?v=aqz-KE-bpKQ&list="><script>&t=-1')
  expect(player).toBe(`${YOUTUBE}/aqz-KE-bpKQ?list=%22%3E%3Cscript%3E`)
  expect(playerAddress('https://archive.org/details/x/"onload=alert(1)')).toBe(
    'https://archive.org/embed/x/%22onload=alert(1)',
  )
})
