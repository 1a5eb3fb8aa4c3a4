/** The folder of `npm run build:web` on a web host that knows nothing but files, below a path of its own. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sirv from 'sirv'
import { shareLinkOf } from '#model/containers/share-link.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { keepOffline } from '../../scripts/keep-offline.mjs'
import { clickMap, goTo, saved, withoutFilePickers } from '../support/battlefield-page.ts'
import { expectCleanConsole } from '../support/clean-console.ts'

expectCleanConsole()

const folder = mkdtempSync(join(tmpdir(), 'bulkhead-web-'))
const path = '/games/bulkhead/'
let server: Server
let address: string
/** What the host has, or null while nobody reaches it. */
let served: ReturnType<typeof sirv> | null
const serve = (name: string): void => {
  served = sirv(join(folder, name), {})
}

const build = (target: string) => spawnSync(process.execPath, ['scripts/build-web.mjs', target], { encoding: 'utf8' })

test.beforeAll(async () => {
  expect(build(join(folder, 'web'))).toMatchObject({ status: 0, stderr: '' })
  serve('web')
  server = createServer((request, response) => {
    const missing = (): void => {
      response.statusCode = 404
      response.end('not here')
    }
    if (request.url?.startsWith(path) !== true) return missing()
    request.url = request.url.slice(path.length - 1)
    if (served === null) request.socket.destroy()
    else served(request, response, missing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
})
test.afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true, force: true })
})

test('opens a share link, shows the pages to print without an error in the console, and has the guide beside it', async ({
  page,
  request,
}) => {
  await test.step('opens a share link and shows the pages to print, without an error in the console', async () => {
    await page.goto(address + shareLinkOf(blankMission('From afar')))
    await expect(page).toHaveTitle(/From afar/)
    await page.keyboard.press('Control+e')
    await expect(page.getByRole('main', { name: 'Export' }).locator('canvas, img').first()).toBeVisible({
      timeout: 60_000,
    })
  })
  await test.step('the guide is there too: its links lead somewhere, and a search finds a page', async () => {
    const guide = `${address}guide/`
    const pages = readdirSync(join(folder, 'web/guide')).filter((name) => name.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(12)
    const texts = new Map<string, string>()
    for (const name of pages) texts.set(name, await (await request.get(guide + name)).text())
    const dead = [...texts].flatMap(([name, text]) =>
      [...text.matchAll(/ (?:href|src)="([^":]*)"/g)].flatMap(([, target = '']) => {
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? name : file
        const there = texts.get(to)
        const isThere =
          existsSync(join(folder, 'web/guide', to)) && (anchor === undefined || there?.includes(` id="${anchor}"`))
        return isThere ? [] : [`${name}: ${target}`]
      }),
    )
    expect(dead).toEqual([])

    await page.goto(guide)
    await expect(page.getByRole('heading', { level: 1, name: 'User guide' })).toBeVisible()
    await page.getByLabel('Search the guide').fill('print on A3')
    await page.getByRole('link', { name: 'Share and print › Print at true size' }).click()
    await expect(page.getByRole('heading', { name: 'Print at true size' })).toBeInViewport()
    await page.getByRole('link', { name: 'Get started' }).click()
    await expect(page.getByRole('img', { name: /^The ghost of a wall/ })).toHaveJSProperty('naturalWidth', 1280)
  })
})

/** The same editor whose every part has another name, as a later version of it has. */
function makeNextVersion(): void {
  const [first, next] = [join(folder, 'web'), join(folder, 'next')]
  cpSync(first, next, { recursive: true })
  renameSync(join(next, 'assets'), join(next, 'assets-2'))
  const naming = [
    'index.html',
    'view.html',
    'parts.json',
    ...readdirSync(join(next, 'assets-2')).map((name) => `assets-2/${name}`),
  ]
  for (const name of naming.filter((each) => /\.(html|json|js)$/.test(each))) {
    const text = readFileSync(join(next, name), 'utf8')
    writeFileSync(join(next, name), text.replace(/(["'`/])assets\//g, '$1assets-2/'))
  }
  cpSync('out/web-parts/service-worker.js', join(next, 'service-worker.js'))
  keepOffline(next)
}

const isKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 90_000 })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

test('works without a connection, and takes a new version only when it is told to, with the unsaved mission', async ({
  page,
  context,
}) => {
  test.slow()
  await withoutFilePickers(page)
  await page.goto(address)
  await isKept(page)
  await test.step('with nobody to answer, the editor opens a sample, draws, and makes a PDF', async () => {
    served = null
    await page.reload()
    await page.getByRole('region', { name: 'Start page' }).getByRole('button', { name: 'Cold Spine' }).click()
    await expect(page).toHaveTitle(/Cold Spine/)
    await page.keyboard.press('m')
    await clickMap(page, 1, 3.5, 3.5)
    await expect(page).toHaveTitle(/^• /)
    await page.keyboard.press('Control+e')
    const paper = page.getByRole('main', { name: 'Export' })
    await expect(paper.getByText(/^Cold Spine\.pdf, \d+ KB/)).toBeVisible({ timeout: 60_000 })
    await expect(paper.locator('canvas, img').first()).toBeVisible({ timeout: 60_000 })
    const guide = await context.newPage()
    await guide.goto(`${address}guide/`)
    await expect(guide.getByRole('heading', { level: 1, name: 'User guide' })).toBeVisible()
    await guide.close()
  })
  await test.step('a new version is fetched, and the old one keeps all its parts', async () => {
    makeNextVersion()
    serve('next')
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await expect(messages(page)).toContainText('A new version of Bulkhead is ready', { timeout: 90_000 })
    await goTo(page, 'Table')
    await expect(page.locator('.table-view')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Leave the table' }).click()
  })
  await test.step('it waits for other tabs, then brings the mission back', async () => {
    const other = await context.newPage()
    await other.goto(`${address}guide/`)
    await messages(page).getByRole('button', { name: 'Update now' }).click()
    await expect(messages(page)).toContainText('open in another tab')
    await other.close()
    await Promise.all([page.waitForEvent('load'), messages(page).getByRole('button', { name: 'Update now' }).click()])
    await expect(page).toHaveTitle(/^• Cold Spine/)
    expect(await page.locator('script[type=module]').getAttribute('src')).toContain('assets-2/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { text } = await saved(page)
    expect(JSON.parse(text).markers).toHaveLength(coldSpine().markers.length + 1)
    serve('web')
  })
})

function coldSpine() {
  const read = readMission(readFileSync('resources/samples/cold-spine.bulkhead', 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}

test('shows a link on a phone to be read: sheet and map first, then the editor or the table', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const requests: string[] = []
  page.on('requestfinished', (request) => requests.push(request.url()))
  await page.goto(address + shareLinkOf(coldSpine()))
  await expect(page).toHaveURL(/view\.html#m2:/)
  await expect(page.getByRole('heading', { level: 1, name: 'Cold Spine' })).toBeInViewport()
  const map = page.getByRole('img', { name: /^Map of the battlefield/ }).first()
  await expect(map).toBeInViewport({ ratio: 0.4 })
  await expect(page.getByRole('heading', { name: 'Briefing' })).toBeAttached()
  expect(requests.filter((url) => /(?:libraries|editor|export-worker)-/.test(url))).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await map.tap()
  const large = page.getByRole('dialog', { name: 'Map, enlarged' })
  const width = async () => (await large.locator('svg').boundingBox())?.width ?? 0
  const before = await width()
  expect(before).toBeGreaterThanOrEqual(390)
  await large.getByRole('button', { name: 'Zoom in' }).tap()
  expect(await width()).toBeGreaterThan(before * 1.4)
  await large.getByRole('button', { name: 'Close' }).tap()

  await page.getByRole('link', { name: 'Play at the table' }).tap()
  await expect(page.locator('.table-view')).toBeVisible({ timeout: 30_000 })
  await page.goBack()
  await page.getByRole('link', { name: 'Open in the editor' }).tap()
  await expect(page).toHaveTitle(/Cold Spine/)
  await expect(page.getByTestId('battlefield')).toBeVisible()
  await context.close()
})
