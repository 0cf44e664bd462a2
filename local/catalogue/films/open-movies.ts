import type { Film } from '../film.ts'
import { magnetLink } from '../magnet.ts'
import { BUNNY_TORRENT, publicPath, SINTEL_TORRENT } from '../torrents.ts'

const studio = (page: string) => `https://studio.blender.org/films/${page}/`

/** One entry that leads to the film's own page at Blender Studio, which offers every size. */
const fromStudio = (page: string) => [
  { quality: '1080p', size: 'several sizes', format: 'MP4', directUrl: studio(page) },
]

/** Films by Blender's studio and friends, free to share; sizes are those of the published files. */
export const OPEN_MOVIES: readonly Film[] = [
  {
    title: 'Big Buck Bunny',
    year: 2008,
    genres: ['Animation', 'Comedy'],
    originalLanguage: null,
    directors: ['Sacha Goedegebure'],
    runtime: 10,
    imdbId: 'tt1254207',
    licence: 'CC BY 3.0',
    description:
      'A large and gentle rabbit has had enough of three small bullies in the wood. Sacha Goedegebure directed the second open movie, made in Amsterdam with Blender, and every file that went into it was given away. There is hardly a screen in the world that has not played it.',
    posterColor: '#2c6238',
    linkColor: '#2f9e44',
    watchUrl:
      '<iframe src="https://archive.org/embed/BigBuckBunny_124" width="640" height="480" allowfullscreen title="Big Buck Bunny"></iframe>',
    downloads: [
      {
        quality: '1080p',
        // The stereoscopic cut, one eye above the other: the one whose torrent the fixtures hold.
        size: '435 MB',
        format: 'MP4 3D',
        filename: 'bbb_sunflower_1080p_30fps_stereo_abl.mp4.torrent',
        url: publicPath(BUNNY_TORRENT),
        magnet: magnetLink(BUNNY_TORRENT.infoHash, 'bbb_sunflower_1080p_30fps_stereo_abl.mp4'),
        showGifAfter: true,
      },
      {
        quality: '1080p',
        size: '276 MB',
        format: 'MP4',
        filename: 'big-buck-bunny.torrent',
        url: 'https://webtorrent.io/torrents/big-buck-bunny.torrent',
        magnet: magnetLink('dd8255ecdc7ca55fb0bbf81323d87062db1f6d1c', 'Big Buck Bunny', { webSeed: true }),
        gpLink: studio('big-buck-bunny'),
        subtitles: ['English'],
      },
      {
        quality: '720p',
        size: '62 MB',
        format: 'MP4',
        filename: 'big_buck_bunny_720p_surround.mp4',
        directUrl: 'https://archive.org/download/BigBuckBunny_124/Content/big_buck_bunny_720p_surround.mp4',
      },
    ],
  },
  {
    title: 'Sintel',
    year: 2010,
    genres: ['Animation', 'Fantasy'],
    directors: ['Colin Levy'],
    cast: [
      ['Halina Reijn', 'Sintel'],
      ['Thom Hoffman', 'Shaman'],
    ],
    runtime: 15,
    licence: 'CC BY 3.0',
    description:
      'A lonely girl nurses a baby dragon, loses it and crosses half the world to find it. Colin Levy directed the third open movie; the ending is not the one you hope for.',
    posterColor: '#22122a',
    linkColor: '#f08c00',
    watchUrl:
      '<iframe src="https://archive.org/embed/Sintel" width="640" height="480" allowfullscreen title="Sintel"></iframe>',
    // The smallest first.
    downloads: [
      {
        quality: '480p',
        size: '129 MB',
        format: 'MP4',
        filename: 'sintel.torrent',
        url: 'https://webtorrent.io/torrents/sintel.torrent',
        magnet: magnetLink('08ada5a7a6183aae1e09d831df6748d566095a10', 'Sintel', { webSeed: true }),
        gpLink: studio('sintel'),
        subtitles: ['Dutch', 'English', 'French', 'German', 'Italian', 'Polish', 'Portuguese', 'Russian', 'Spanish'],
      },
      {
        quality: '1080p',
        size: 'see the source',
        format: 'MP4',
        filename: 'sintel-2048-surround.mp4',
        directUrl: 'https://archive.org/download/Sintel/sintel-2048-surround.mp4',
      },
      {
        quality: '2160p',
        size: '5.49 GB',
        format: 'MKV',
        filename: 'sintel-2160p.torrent',
        url: publicPath(SINTEL_TORRENT),
        magnet: magnetLink(SINTEL_TORRENT.infoHash, 'Sintel.2010.4K'),
        showGifAfter: true,
      },
    ],
  },
  {
    title: 'Sprite Fright',
    year: 2021,
    genres: ['Animation', 'Horror'],
    directors: ['Matthew Luhn', 'Hjalti Hjalmarsson'],
    description:
      'Rowdy teenagers litter an English forest and meet its small, cheerful, murderous inhabitants. Matthew Luhn and Hjalti Hjalmarsson directed this salute to the horror comedies of the eighties.',
    posterColor: '#cf3a26',
    watchUrl: studio('sprite-fright'),
    downloads: fromStudio('sprite-fright'),
  },
  {
    title: 'Spring',
    year: 2019,
    genres: ['Animation', 'Fantasy'],
    originalLanguage: null,
    directors: ['Andy Goralczyk'],
    runtime: 8,
    licence: 'CC BY 4.0',
    description:
      'A shepherd girl and her dog face the ancient spirits that keep the winter from ending. Andy Goralczyk wrote and directed it, from the mountains of his own childhood.',
    posterColor: '#8ec6c4',
    watchUrl: studio('spring'),
    downloads: fromStudio('spring'),
  },
  {
    title: 'Cosmos Laundromat: First Cycle',
    year: 2015,
    genres: ['Animation', 'Science Fiction'],
    directors: ['Mathieu Auvray'],
    cast: [
      ['Pierre Bokma', 'Franck'],
      ['Reinout Scholten van Aschat', 'Victor'],
    ],
    runtime: 12,
    licence: 'CC BY 4.0',
    description:
      'A sheep on a desolate island is about to give up when a salesman offers him any life he likes. Mathieu Auvray directed it as the beginning of a longer story, and it won prizes on its own.',
    posterColor: '#641d45',
    downloads: [
      {
        quality: '1080p',
        size: '220 MB',
        format: 'MP4',
        filename: 'cosmos-laundromat.torrent',
        url: 'https://webtorrent.io/torrents/cosmos-laundromat.torrent',
        magnet: magnetLink('c9e15763f722f23e98a29decdfae341b98d53056', 'Cosmos Laundromat', { webSeed: true }),
        gpLink: studio('cosmos-laundromat'),
        subtitles: ['English', 'French', 'Italian', 'Spanish'],
      },
    ],
  },
  {
    title: 'Tears of Steel',
    year: 2012,
    genres: ['Science Fiction', 'Action'],
    directors: ['Ian Hubert'],
    cast: [['Derek de Lint'], ['Sergio Hasselbaink'], ['Vanja Rukavina'], ['Denise Rebergen']],
    runtime: 12,
    licence: 'CC BY 3.0',
    description:
      'In an old church in Amsterdam a group of fighters and scientists restage a break-up to stop the robots that it made angry. Ian Hubert directed live actors among machines made with Blender.',
    posterColor: '#0d6663',
    downloads: [
      {
        quality: '1080p',
        size: '571 MB',
        format: 'WebM',
        filename: 'tears-of-steel.torrent',
        url: 'https://webtorrent.io/torrents/tears-of-steel.torrent',
        magnet: magnetLink('209c8226b299b308beaf2b9cd3fb49212dbd13ec', 'Tears of Steel', { webSeed: true }),
        gpLink: studio('tears-of-steel'),
        subtitles: ['Dutch', 'English', 'French', 'German', 'Italian', 'Norwegian', 'Russian', 'Spanish'],
        showGifAfter: true,
      },
      {
        quality: '720p',
        size: '372 MB',
        format: 'MOV',
        filename: 'tears_of_steel_720p.mov',
        directUrl: 'https://download.blender.org/demo/movies/ToS/tears_of_steel_720p.mov',
      },
    ],
  },
  {
    title: 'Charge',
    year: 2022,
    genres: ['Animation', 'Science Fiction'],
    originalLanguage: null,
    directors: ['Hjalti Hjalmarsson'],
    description:
      'An old man breaks into a battery factory, and the guard is not human. Hjalti Hjalmarsson directed this small grim chase, lit like a photograph.',
    posterColor: '#22122a',
    watchUrl: studio('charge'),
    downloads: fromStudio('charge'),
  },
  {
    title: 'Wing It!',
    year: 2023,
    genres: ['Animation', 'Comedy'],
    originalLanguage: null,
    directors: ['Rik Schutte'],
    runtime: 4,
    description:
      'A careful cat builds a spaceship by the book; a dog presses the buttons. Rik Schutte directed four minutes of it, drawn in the manner of an old cartoon.',
    posterColor: '#f0a51f',
    watchUrl: studio('wing-it'),
    downloads: fromStudio('wing-it'),
  },
  {
    title: 'Caminandes: Llamigos',
    year: 2016,
    genres: ['Animation', 'Comedy'],
    originalLanguage: null,
    directors: ['Pablo Vazquez'],
    description:
      'Koro the llama and Oti the penguin both want the last berries of a Patagonian winter. The third of Pablo Vazquez’s small comedies, and the warmest.',
    posterColor: '#dc6a74',
    downloads: fromStudio('caminandes-3'),
  },
  {
    title: 'Coffee Run',
    year: 2020,
    genres: ['Animation', 'Romance'],
    originalLanguage: null,
    directors: ['Hjalti Hjalmarsson'],
    directLinksOnly: true,
    description:
      'A young woman runs for a coffee through the memories of a love that is over. Hjalti Hjalmarsson directed it in bright flat colours and without a word.',
    posterColor: '#dba963',
    downloads: fromStudio('coffee-run'),
  },
  {
    title: 'Agent 327: Operation Barbershop',
    year: 2017,
    genres: ['Animation', 'Action'],
    directors: ['Colin Levy', 'Hjalti Hjalmarsson'],
    runtime: 4,
    description:
      'The Dutch secret agent of Martin Lodewijk’s comics walks into a barber’s shop, and the barber is not what he seems. Colin Levy and Hjalti Hjalmarsson directed four minutes as the promise of a feature.',
    posterColor: '#f5e6c6',
    downloads: fromStudio('agent-327'),
  },
  {
    title: 'Hero',
    year: 2018,
    genres: ['Animation', 'Fantasy'],
    originalLanguage: null,
    directors: ['Daniel Martinez Lara'],
    description:
      'A short fight of a large hero, drawn by hand inside Blender. Daniel Martinez Lara made it to show that a program for three dimensions could draw in two.',
    posterColor: '#22346c',
    downloads: fromStudio('hero'),
  },
  {
    title: 'Elephants Dream',
    year: 2006,
    genres: ['Animation', 'Science Fiction'],
    directors: ['Bassam Kurdali'],
    cast: [
      ['Tygo Gernandt', 'Proog'],
      ['Cas Jansen', 'Emo'],
    ],
    runtime: 11,
    licence: 'CC BY 2.5',
    description:
      'Old Proog leads young Emo through a machine as large as a world, and only one of them sees it. Bassam Kurdali directed the first open movie ever made.',
    posterColor: '#e9dfcb',
    watchUrl:
      '<iframe src="https://archive.org/embed/ElephantsDream" width="640" height="480" allowfullscreen title="Elephants Dream"></iframe>',
    downloads: [
      {
        quality: '720p',
        size: 'see the source',
        format: 'MP4',
        filename: 'ed_hd.mp4',
        directUrl: 'https://archive.org/download/ElephantsDream/ed_hd.mp4',
        gpLink: studio('elephants-dream'),
      },
      {
        quality: '480p',
        size: 'see the source',
        format: 'MP4',
        filename: 'ed_1024_512kb.mp4',
        directUrl: 'https://archive.org/download/ElephantsDream/ed_1024_512kb.mp4',
      },
    ],
  },
]
