import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { codeFor } from '../support/browser/mail.ts'
import { makeMovie } from '../support/browser/rows.ts'
import { signedIn } from '../support/browser/signed-in.ts'
import { site } from '../support/browser/site.ts'
import { inEachEngine } from '../support/engines/engine.ts'

inEachEngine((engine) => {
  test('a comment is written, and is there on the next visit', async () => {
    const person = await signedIn()
    const { slug, id } = await makeMovie()
    const page = await engine.open(`/movie/${slug}`, { person })
    await page.field('Your comment').click()
    await page.type('அருமை! Superb.')
    await page.button('Post comment').click()
    const comments = page.region('Comments')
    await comments.text('அருமை! Superb.').waitFor()
    const stored = () => site.query('select content from comments where movie_id = $1', [id])
    await expect.poll(stored).toEqual([{ content: 'அருமை! Superb.' }])
    await page.goto(`/movie/${slug}`)
    await comments.text('அருமை! Superb.').waitFor()
  })

  test('register, verify, log out, log in', async () => {
    const email = `${randomUUID()}@people.example`
    const page = await engine.open('/login')
    await page.button('Sign Up').click()
    await page.field('Name').fill('மீனா')
    await page.field('Email').fill(email)
    await page.field('Password').fill('the first password')
    await page.press('Enter')
    await page.at('/')
    await page.link('Enter code').click()
    await page.at('/verify-account')
    await page.field('Character 1 of 6').click()
    await page.type(await codeFor(email))
    await page.button('Verify').click()
    await page.at('/')
    await page.goto('/profile')
    await page.text('Verified').waitFor()
    await page.button('Logout').click()
    await page.at('/login')
    await page.field('Email').fill(email)
    await page.field('Password').fill('the first password')
    await page.press('Enter')
    await page.at('/')
    await page.button('Account of மீனா').waitFor()
  })

  test('the profile: the name is changed, and membership applied for', async () => {
    const person = await signedIn()
    const page = await engine.open('/profile', { person })
    await page.button('Edit username').click()
    await page.field('Name').fill('Savitri')
    await page.button('Save').click()
    await page.button('Account of Savitri').waitFor()
    await page.button('Apply for membership').click()
    const stored = () => site.query('select name, status from membership_applications where email = $1', [person.email])
    await expect.poll(stored).toEqual([{ name: 'Savitri', status: 'pending' }])
  })
})
