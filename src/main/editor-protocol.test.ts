import { beforeEach, describe, expect, test, vi } from 'vitest'
import contentSecurityPolicy from '#resources/content-security-policy.json' with { type: 'json' }
import { handlers, noted, startAfresh } from '../../test/support/electron-stand-in.ts'
import { isEditorAddress, setupEditorProtocol, setupEditorScheme } from './editor-protocol.ts'

vi.mock('electron', () => import('../../test/support/electron-stand-in.ts'))
beforeEach(startAfresh)

/** Beside this file the editor's folder is that of its sources: src/renderer. */
async function ask(address: string, method = 'GET'): Promise<Response> {
  setupEditorProtocol()
  const answer = await handlers.get('app')?.(new Request(address, { method }))
  if (!(answer instanceof Response)) throw new Error('there is no handler')
  return answer
}

test('a file of the editor comes with its type, under the policy', async () => {
  const answer = await ask('app://bulkhead/index.html')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await answer.text()).toContain('<!doctype html>')
  expect((await ask('app://bulkhead/')).status).toBe(200)
  expect((await ask('app://bulkhead/styles/tokens.css?v=1')).headers.get('content-type')).toContain('text/css')
})

test('every answer, a refusal too, has the content security policy', async () => {
  for (const address of ['app://bulkhead/', 'app://bulkhead/none', 'app://other/']) {
    const { headers } = await ask(address)
    for (const [directive, sources] of Object.entries(contentSecurityPolicy))
      expect(headers.get('content-security-policy')).toContain(`${directive} ${sources.join(' ')}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

describe('nothing beside the editor is served', () => {
  test.each([
    ['app://bulkhead/..%2fmain%2findex.ts', 403],
    ['app://bulkhead/styles/..%2f..%2fmain%2findex.ts', 403],
    ['app://bulkhead/..%2frenderer-else%2fx', 403],
    ['app://bulkhead/%00', 403],
    ['app://bulkhead/index.html%00.png', 403],
    ['app://bulkhead/%ff', 403],
    ['app://bulkhead/%2e%2e/main/index.ts', 404],
    ['app://bulkhead/none.js', 404],
    ['app://bulkhead/styles', 404],
    ['app://elsewhere/index.html', 404],
  ])('%s', async (address, status) => {
    const answer = await ask(address)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toBe('')
  })

  test('and nothing is written: only GET is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
      expect((await ask('app://bulkhead/index.html', method)).status, method).toBe(405)
  })
})

test('an address belongs to the editor only by scheme and host', () => {
  for (const own of ['app://bulkhead', 'app://bulkhead/', 'app://bulkhead/index.html?x#y'])
    expect(isEditorAddress(own), own).toBe(true)
  for (const other of [
    'https://bulkhead/',
    'app://bulkhead.evil/',
    'app://bulkhead:8080/',
    'app:bulkhead',
    'app://',
    'about:blank',
    '',
    'no address',
  ])
    expect(isEditorAddress(other), other).toBe(false)
})

test('the scheme has an origin of its own and is as good as https', () => {
  setupEditorScheme()
  expect(noted).toEqual([
    [
      'registerSchemesAsPrivileged',
      [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true } }],
    ],
  ])
})
