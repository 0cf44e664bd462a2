import type { Article } from './article.ts'

export const MAYABAZAR_ARTICLE: Article = {
  title: 'Moonlight at Noon: The Tricks of Mayabazar',
  tags: ['telugu', 'cinematography', 'vijaya-productions'],
  related: ['Mayabazar', 'Pathala Bhairavi', 'Chemmeen'],
  isTrending: true,
  daysOld: 11,
  content: `
<p>Ask three generations of a Telugu family for the best film ever made and you may get one answer. <a href="/movie/mayabazar">Mayabazar</a>, the market of illusions, came out in 1957, and in 2013 the readers of a national poll put it above everything made in India in the century before.</p>
<h2>A wedding and a giant</h2>
<p>The episode is not in the Sanskrit Mahabharata; it grew in folk tales and on the stage. Balarama has promised his daughter Sasirekha to Abhimanyu, Arjuna’s son, and now that the Pandavas are poor her mother would rather have the Kauravas’ heir. So Krishna calls in Ghatotkacha, a forest giant with a good heart, who carries the bride off in her sleep, takes her shape, and builds a whole market town out of nothing to receive the wrong bridegroom.</p>
<p>K. V. Reddy directed, Pingali Nagendra Rao wrote it in a Telugu full of words that he had made up, and Vijaya Productions gave it everything: N. T. Rama Rao as Krishna, Akkineni Nageswara Rao and Savitri as the lovers, and S. V. Ranga Rao, enormous and delighted, as Ghatotkacha.</p>
<h2>The man behind the camera</h2>
<p>The cameraman was Marcus Bartley. There was no optical department to send things to. What you see was planned on paper, built in the studio and done in the camera, with double exposures, masks, wires, models and patience:</p>
<ol>
<li>The city of Dwaraka, seen from the air at the start, is a miniature, built house by house and lit as if by many lamps.</li>
<li>At the feast, sweets fly into Ghatotkacha’s mouth and dishes walk up to him while he sings <em>Vivaha Bhojanambu</em>.</li>
<li>Mats roll up by themselves, shoes bite, a bed turns its guests out.</li>
<li>And in <em>Lahiri Lahiri</em> three couples, one after another, take the same boat down the same moonlit river, in the loveliest night of Telugu cinema, much of it made with lamps and skill.</li>
</ol>
<h2>Why the tricks do not age</h2>
<p>Tricks go stale when they are there to astonish. Here they are there to be funny. Savitri, playing a giant who is playing a girl, stamps, scratches and remembers too late to be graceful; no effect in the film is better than her face. The camera tricks work in the same way, as jokes with good timing.</p>
<p>It was made in Tamil at the same time, with most of the same cast, and in 2010 it returned to theatres in colour. See it in black and white first. Bartley lit it so.</p>
<h2>Where to go next</h2>
<p>The same director, the same studio and the same giant of an actor made <a href="/movie/pathala-bhairavi">Pathala Bhairavi</a> six years before. And Bartley’s camera by a real sea, in colour, is in <a href="/movie/chemmeen">Chemmeen</a>.</p>
`,
}
