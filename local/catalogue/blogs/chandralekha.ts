import type { Article } from './article.ts'

export const CHANDRALEKHA_ARTICLE: Article = {
  title: 'The Drums of Chandralekha',
  tags: ['tamil', 'gemini-studios', 'spectacle'],
  related: ['Chandralekha', 'Kalpana', 'Avvaiyar'],
  isTrending: true,
  daysOld: 1,
  content: `
<p>In April 1948 the trade in Madras was sure of one thing: S. S. Vasan had ruined himself. His studio, Gemini, had been at work on one picture since 1943. Directors, scripts and sets had come and gone. Around thirty lakh rupees were spent, more than any Indian film had cost, and at the end of it Vasan, who had never directed before, had taken the chair himself.</p>
<p>Then people saw the drums.</p>
<h2>An army inside an instrument</h2>
<p>The story of <a href="/movie/chandralekha">Chandralekha</a> is a plain one. Two princes quarrel over a throne and over a dancer. The bad one, Sasankan, captures both, and Chandralekha agrees to marry him if she may dance at the wedding. Row upon row of giant drums roll into the palace court. The dance goes on, on the drums and between them, for minutes that seem to belong to another film altogether; and when it ends the drums break open, and soldiers pour out of them.</p>
<p>The idea is as old as the horse at Troy. What nobody had seen was the size of it: hundreds of dancers, drilled for months, on a set designed by A. K. Sekhar that the camera could move through as if it were a parade ground.</p>
<h2>Everything at once</h2>
<p>Vasan believed that a film should give a family its money’s worth. So there is a circus, a real one, with elephants and trapeze. There are songs by S. Rajeswara Rao that borrow from Carnatic music, from the North, from Latin dance and from the gypsies of nobody knows where. There is a sword fight between the brothers that was among the longest yet filmed in India. T. R. Rajakumari, Ranjan and M. K. Radha hold it together, which cannot have been easy.</p>
<ul>
<li><strong>April 1948:</strong> the Tamil version opens across the South.</li>
<li><strong>December 1948:</strong> a Hindi version, partly shot again, opens across the North.</li>
<li><strong>The 1950s:</strong> a shortened version travels abroad.</li>
</ul>
<h2>Selling it to a whole country</h2>
<p>The Tamil release did well and still did not earn back its cost. Vasan’s answer was not to save but to spend more. He made the film again for audiences who spoke Hindi, and advertised it as no film in India had been advertised: newspaper pages, hoardings, booklets, months of them, until people in towns that had never seen a film from Madras were waiting for this one.</p>
<p>It worked, and it opened a road. For the next decade the studios of Madras made Hindi films as a matter of course, and Bombay learnt what a publicity budget was.</p>
<blockquote>A film for everybody, at a time when nobody was sure that there was an everybody.</blockquote>
<h2>Seeing it now</h2>
<p>The plot creaks and the comedy is long. Let it. Wait for the court, the rows, the first beat; and notice how little the camera has to do, because the people in front of it are doing everything. If you like what Uday Shankar did with dancers at the same studio in the same year, go on to <a href="/movie/kalpana">Kalpana</a>; the two films are cousins.</p>
`,
}
