import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { openEditor, withoutFilePickers } from '../support/battlefield-page.ts'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))

const state = mkdtempSync(join(tmpdir(), 'bulkhead-state-'))
const running: ChildProcess[] = []
test.afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(state, { recursive: true, force: true })
})

/** `npm run web` as a person starts it, with a folder of its own for what programs remember; its address. */
async function start(port: number): Promise<{ readonly url: string; stop(): Promise<unknown> }> {
  const child = spawn(process.execPath, [script, '--web', '--no-open', '--port', String(port)], {
    env: { ...process.env, XDG_STATE_HOME: state, LOCALAPPDATA: state, HOME: state },
  })
  running.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (data) => {
      output += String(data)
      const found = /^(http:\/\/127\.0\.0\.1:\d+\/) {3}/m.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it ended: ${output}`)))
  })
  return {
    url,
    stop: () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      return ended
    },
  }
}

/** A program that is not Bulkhead, at a port that is free. */
async function anotherProgram() {
  const server = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, stop: () => new Promise((resolve) => server.close(resolve)) }
}

test('unsaved work left at another address is told at the usual one, opened and restored', async ({ context }) => {
  const other = await anotherProgram()
  const away = await start(other.port)
  expect(away.url).not.toContain(`:${other.port}/`)
  const first = await context.newPage()
  await withoutFilePickers(first)
  await openEditor(first, away.url)
  await first.getByRole('tab', { name: 'Mission' }).click()
  await first.getByLabel('Briefing', { exact: true }).fill('Left at the other address')
  const remembered = (url: string): boolean =>
    ['bulkhead/unsaved-at', 'Library/Application Support/bulkhead/unsaved-at'].some((folder) =>
      existsSync(join(state, folder, new URL(url).port)),
    )
  await expect.poll(() => remembered(away.url)).toBe(true)
  await first.waitForTimeout(1500)
  await away.stop()
  await first.close()
  await other.stop()

  const usual = await start(other.port)
  expect(usual.url).toContain(`:${other.port}/`)
  const page = await context.newPage()
  await openEditor(page, usual.url)
  const notice = page.getByTestId('notice').filter({ hasText: away.url })
  await expect(notice).toContainText('There may be unsaved work')
  const [found] = await Promise.all([
    context.waitForEvent('page'),
    notice.getByRole('link', { name: 'Open it' }).click(),
  ])
  await expect(found).toHaveURL(away.url)
  await found
    .getByRole('dialog')
    .getByRole('button', { name: /Restore/ })
    .click()
  await found.getByRole('tab', { name: 'Mission' }).click()
  await expect(found.getByLabel('Briefing', { exact: true })).toHaveValue('Left at the other address')
  // It is still unsaved, and so still told; taken back, there is nothing to tell.
  await found.waitForTimeout(1000)
  expect(remembered(away.url)).toBe(true)
  await found.close()
  const again = await context.newPage()
  await openEditor(again, away.url)
  await again
    .getByRole('dialog')
    .getByRole('button', { name: /Discard|Delete/ })
    .first()
    .click()
  await expect.poll(() => remembered(away.url)).toBe(false)
  await page.reload()
  await page.locator('.battlefield:not([data-early]) canvas').first().waitFor()
  await page.waitForTimeout(500)
  await expect(page.getByTestId('notice').filter({ hasText: away.url })).toHaveCount(0)
  await usual.stop()
})
