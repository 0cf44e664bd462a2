import type { Article } from './article.ts'

export const LOST_FILMS_ARTICLE: Article = {
  title: 'The First Ones Are Gone',
  tags: ['history', 'silent', 'archives'],
  related: ['Marthanda Varma', 'Neelakuyil', 'Haridas'],
  daysOld: 19,
  content: `
<p>Here is a sad list. The first silent feature of the South: lost. The first Tamil talkie: lost. The first talkies in Telugu, Kannada and Malayalam: lost, lost and lost. What we know of them comes from handbills, song books, a few photographs and the memories of people who are gone as well.</p>
<h2>What the list looks like</h2>
<ul>
<li><strong>Keechaka Vadham</strong>, made in Madras by R. Nataraja Mudaliar, a dealer in motor cars who had learnt the camera from an Englishman in Poona. The first feature film of South India.</li>
<li><strong>Vigathakumaran</strong>, made in Travancore by J. C. Daniel, who sold his land for it. The first Malayalam feature.</li>
<li><strong>Kalidas</strong> (1931), the first Tamil talkie, with T. P. Rajalakshmi; the hero is said to have spoken Telugu while she answered in Tamil.</li>
<li><strong>Bhakta Prahlada</strong> (Telugu), <strong>Sati Sulochana</strong> (Kannada, 1934) and <strong>Balan</strong> (Malayalam, 1938).</li>
</ul>
<h2>Why films die</h2>
<p>Until the 1950s films were printed on cellulose nitrate, which burns like gunpowder and, if it does not burn, turns to a brown jelly in a warm and humid room. Prints toured from tent to tent until they fell apart. When nobody wanted to see them any more, the silver in them was worth more than the picture, and they were washed for it. Nobody thought that they were destroying anything.</p>
<h2>The heroine who had to run</h2>
<p>One loss hurts twice. The heroine of Vigathakumaran was P. K. Rosy, a young Dalit woman who played a lady of a higher caste. At the showing in Trivandrum part of the audience would not bear it; the screen was stoned, and she was driven out of the city. She never acted again. Of her one film not a frame is known to survive.</p>
<h2>And one that came back</h2>
<p>In 1933 a second silent film was made in Travancore: <a href="/movie/marthanda-varma">Marthanda Varma</a>, directed by P. V. Rao after C. V. Raman Pillai’s great historical novel. It was shown for a few days. Then the publisher of the novel, whom nobody had asked, went to court over the rights, and the prints were seized. That quarrel, one of the first of its kind in Indian cinema, buried the film for four decades. It also saved it: a print lay in the publisher’s store, out of the projectors and out of sight, until in 1974 the National Film Archive of India obtained it.</p>
<p>It is not a masterpiece. It has sword fights, real elephants, titles in two languages and some scenes from the procession of a real king. But there it is, whole enough to follow: a voice, so to speak, from the generation that is otherwise silent.</p>
<h2>What you can do</h2>
<p>Copies keep films alive. That is the whole secret of the archives, and the best argument for the public domain. If you own an old print, a song book or a bundle of handbills, do not throw it away: the National Film Archive in Pune is glad of such things.</p>
`,
}
