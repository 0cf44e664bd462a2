import type { Article } from './article.ts'

export const PUBLIC_DOMAIN_ARTICLE: Article = {
  title: 'May I Copy This? A Short Guide to Films That Belong to Everybody',
  tags: ['public-domain', 'guide', 'copyright'],
  related: ['Night of the Living Dead', 'Charade', 'His Girl Friday', 'Detour'],
  isTrending: true,
  daysOld: 30,
  content: `
<p>Every film on this site may be shared. Some were given away by their makers. The others are in the public domain: the law’s promise of a monopoly has ended, or never began. How that comes about depends on the country, and on a surprising number of mistakes.</p>
<h2>India: count sixty years</h2>
<p>In India a film is protected for sixty years, counted from the start of the year after it was first shown. A film of 1965 was protected through 2025. So on each New Year’s Day one more year of cinema becomes free: <a href="/movie/chemmeen">Chemmeen</a> and <a href="/movie/thiruvilaiyadal">Thiruvilaiyadal</a>, both of 1965, are among the latest.</p>
<h2>The United States: three ways out</h2>
<h3>Age</h3>
<p>A film of those days is protected for at most 95 years. In 2026 all that was published before 1931 is free, <a href="/movie/all-quiet-on-the-western-front">All Quiet on the Western Front</a> included.</p>
<h3>No renewal</h3>
<p>For films published before 1964 the first term was 28 years, and somebody had to ask for the second. Small companies had closed by then; large ones had clerks who forgot. That is how <a href="/movie/his-girl-friday">His Girl Friday</a> and <a href="/movie/detour">Detour</a> came free.</p>
<h3>No notice</h3>
<p>Until 1978 a film published in America without a proper notice had no copyright at all. Two famous cases:</p>
<ul>
<li><a href="/movie/night-of-the-living-dead">Night of the Living Dead</a> was to be called Night of the Flesh Eaters. The distributor changed the title card, and the notice, which stood on the old card, was left off the new one.</li>
<li><a href="/movie/charade">Charade</a> had a notice with a year and a name and without the word ‘copyright’ or its sign. That was not enough.</li>
</ul>
<h2>Three cautions</h2>
<ol>
<li><strong>Countries differ.</strong> A film that is free in America may be protected where you live, and the other way round. The law that counts is that of the place where you copy.</li>
<li><strong>A film is not one thing.</strong> The play behind it, the music in it, or a later restoration may have protection of its own.</li>
<li><strong>Free to copy is not free to claim.</strong> Name the people who made it. It costs nothing, and they have earned it.</li>
</ol>
<h2>Open movies are another matter</h2>
<p>The open movies, such as <a href="/movie/sintel">Sintel</a>, are not in the public domain. Their makers hold the rights and allow everybody to share the films under a Creative Commons licence, as long as they are named. That is a gift and not an accident, and the nicest of all the ways a film can be free.</p>
<p>If you hold rights in something that you find here and believe that we are mistaken, write to us: the <a href="/contact">contact page</a> says how, and we will look into it at once.</p>
`,
}
