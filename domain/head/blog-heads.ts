import { clip, plainText } from '../excerpt.ts'
import type { BlogPage } from '../pages/blogs.ts'
import type { SiteFacts } from '../site.ts'
import type { Head } from './head.ts'
import { blogPosting, breadcrumbs } from './json-ld.ts'
import { plainHead, previewImage } from './page-heads.ts'

const INDEX = { name: 'Blogs', path: '/blogs' }

const blogFeed = (site: SiteFacts) => ({ title: `${site.name}: blog`, path: '/blogs/feed' })

export function blogIndexHead(site: SiteFacts): Head {
  const head = plainHead(
    site,
    `Latest Blog Articles | ${site.name}`,
    `Articles on South Indian cinema and old Hollywood, on ${site.name}.`,
    INDEX.path,
  )
  return { ...head, feeds: [blogFeed(site), ...head.feeds], jsonLd: [breadcrumbs(site, [INDEX])] }
}

export function blogHead(site: SiteFacts, { blog }: BlogPage): Head {
  const path = `/blogs/${encodeURIComponent(blog.slug)}`
  const image = previewImage(site, blog.thumbnail_url, blog.thumbnail_picture)
  const head = plainHead(site, `${blog.title} | ${site.name}`, clip(plainText(blog.content), 160), path)
  return {
    ...head,
    image,
    imageAlt: blog.title,
    type: 'article',
    feeds: [blogFeed(site), ...head.feeds],
    jsonLd: [blogPosting(site, blog, image.address), breadcrumbs(site, [INDEX, { name: blog.title, path }])],
  }
}
