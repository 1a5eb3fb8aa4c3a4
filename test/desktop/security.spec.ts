import { createServer } from 'node:http'
import { join } from 'node:path'
import { HOST_PROPERTY, hostCalls } from '#host/channel-names.ts'
import contentSecurityPolicy from '#resources/content-security-policy.json' with { type: 'json' }
import { expect, test } from './harness/desktop-test.ts'
import { hostOf } from './harness/page-host.ts'
import { programFolder } from './harness/programs.ts'

test('a page has the host alone, and gets nothing by it that it may not have', async ({ page, app }) => {
  await test.step('the page has the host and nothing more, frozen', async () => {
    const seen = await page.evaluate((property) => {
      const host: object = Reflect.get(window, property)
      const descriptor = Object.getOwnPropertyDescriptor(window, property)
      return {
        keys: Object.keys(host).sort(),
        frozen: Object.isFrozen(host),
        fixed: descriptor?.writable === false && descriptor.configurable === false,
        node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter((name) => name in window),
      }
    }, HOST_PROPERTY)
    expect(seen).toEqual({
      keys: ['kind', 'platform', 'onEvent', ...hostCalls].sort(),
      frozen: true,
      fixed: true,
      node: [],
    })
  })
  await test.step('arguments that do not fit are refused before anything happens', async () => {
    const refused = await page.evaluate(async (property) => {
      const host = Reflect.get(window, property) as Record<string, (...args: unknown[]) => Promise<unknown>>
      const hostile: [string, unknown[]][] = [
        ['saveFile', []],
        ['saveFile', [{ handle: '/etc/passwd', name: 5 }, 'text', null]],
        ['saveFile', [{ handle: 'x', name: 'x', path: '/etc/passwd' }, 'text', null]],
        ['saveFileAs', ['name', { toString: 'text' }]],
        ['saveFileAs', ['name', 'text', 'more']],
        ['openRecent', [['a']]],
        ['openFile', ['/etc/passwd']],
        ['exportFile', [{ suggestedName: 'x', bytes: 'no bytes', kind: 'x', extension: 'pdf' }]],
        ['exportFile', [{ suggestedName: 'x', bytes: new Uint8Array(1), kind: 'x', extension: '../sh' }]],
        ['clearRecovery', [{}]],
        ['writeJournal', [{ begin: true, file: null, lines: 'text' }]],
        ['writeJournal', [{ begin: true, file: null, lines: [], path: '/etc/passwd' }]],
        ['writeJournal', [{ begin: true, file: null, lines: [] }, -1]],
        ['setWindowState', [{ title: 'x'.repeat(1000), dirty: false, file: null }]],
        ['writeSettings', ['dark']],
        ['closeAnswer', ['yes']],
      ]
      const answers: string[] = []
      for (const [call, args] of hostile) {
        const answer = await host[call]?.(...args).then(
          (value) => `answered ${JSON.stringify(value)}`,
          (error: Error) => error.message,
        )
        answers.push(`${call}: ${answer}`)
      }
      return answers
    }, HOST_PROPERTY)
    for (const answer of refused) expect(answer).toContain('the arguments do not fit')
    // The window is still there, and so is the program.
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  })
  await test.step('made-up handles and recovery ids lead nowhere', async () => {
    const host = hostOf(page)
    const stranger = { handle: '/etc/passwd', name: 'passwd' }
    expect(await host.saveFile(stranger, 'text', null)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    expect(await host.openRecent('/etc/passwd')).toMatchObject({ ok: false, error: { code: 'not-found' } })
    await host.clearRecovery('../config')
    await host.clearRecovery('../journal/../config.0')
    expect(await host.readSettings()).toBeTruthy()
  })
  await test.step('a frame inside the editor has no host', async () => {
    const inner = await page.evaluate((property) => {
      const frame = document.createElement('iframe')
      document.body.append(frame)
      return frame.contentWindow !== null && property in frame.contentWindow
    }, HOST_PROPERTY)
    expect(inner).toBe(false)
  })
  await test.step('the content security policy is in force', async () => {
    const response = await page.evaluate(async () => {
      const answer = await fetch('./index.html')
      return {
        policy: answer.headers.get('content-security-policy'),
        sniff: answer.headers.get('x-content-type-options'),
      }
    })
    for (const [directive, sources] of Object.entries(contentSecurityPolicy))
      expect(response.policy).toContain(`${directive} ${sources.join(' ')}`)
    expect(response.policy).not.toContain('unsafe')
    expect(response.sniff).toBe('nosniff')
    const harm = await page.evaluate(async () => {
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      document.head.append(script)
      const evaluated = await new Promise((resolve) => {
        // By a timer, since code that the test evaluates directly is exempt.
        document.addEventListener('securitypolicyviolation', () => resolve(false), { once: true })
        setTimeout('window.ran = true', 0)
        setTimeout(() => resolve('ran' in window), 200)
      })
      const image = await new Promise((resolve) => {
        const picture = new Image()
        picture.onload = () => resolve(true)
        picture.onerror = () => resolve(false)
        picture.src = 'https://example.org/pixel.png'
      })
      const fetched = await fetch('https://example.org/').then(
        () => true,
        () => false,
      )
      return { inline: 'ran' in window, evaluated, image, fetched }
    })
    expect(harm).toEqual({ inline: false, evaluated: false, image: false, fetched: false })
  })
  await test.step('the protocol serves the editor and nothing beside it', async () => {
    const fetched = await page.evaluate(async () => {
      const status: Record<string, number> = {}
      for (const path of [
        '/',
        '/page.js',
        '/%2e%2e/main/index.js',
        '/..%2fmain%2findex.js',
        '/..%5cmain',
        '/%00',
        '/%ff',
        '/no-such',
      ])
        status[path] = (await fetch(path)).status
      status.post = (await fetch('/index.html', { method: 'POST' })).status
      return status
    })
    expect(fetched).toEqual({
      '/': 200,
      '/page.js': 200,
      '/%2e%2e/main/index.js': 404, // the address itself is shortened to /main/index.js
      '/..%2fmain%2findex.js': 403,
      '/..%5cmain': process.platform === 'win32' ? 403 : 404,
      '/%00': 403,
      '/%ff': 403,
      '/no-such': 404,
      post: 405,
    })
  })
  await test.step('no guest is embedded: the tag is off, and an attempt all the same is refused', async () => {
    expect(await page.evaluate(() => 'loadURL' in document.createElement('webview'))).toBe(false)
    const prevented = await app.evaluate(({ BrowserWindow }) => {
      let prevented = false
      const event = { preventDefault: () => (prevented = true) }
      BrowserWindow.getAllWindows()[0]?.webContents.emit(
        'will-attach-webview',
        event,
        {},
        { src: 'https://example.org/' },
      )
      return prevented
    })
    expect(prevented).toBe(true)
  })
  await test.step('no navigation, no second window, no permission', async () => {
    const address = page.url()
    await page.evaluate(() => {
      location.href = 'https://example.org/'
    })
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'https://example.org/linked'
      link.target = '_blank'
      document.body.append(link)
      link.click()
      window.open('https://example.org/opened')
    })
    await page.waitForTimeout(500) // long enough for a window that is wrongly allowed to appear
    expect(page.context().pages()).toHaveLength(1)
    expect(page.url()).toBe(address)
    await expect(page.getByLabel('Name')).toBeVisible()
    expect(app.windows()).toHaveLength(1)
    const granted = await page.evaluate(async () => {
      const names = [
        'geolocation',
        'notifications',
        'camera',
        'microphone',
        'clipboard-read',
        'midi',
      ] as PermissionName[]
      const states = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
      return states.filter(({ state }) => state === 'granted').map(({ name }) => name)
    })
    expect(granted).toEqual([])
  })
  await test.step('another window with the very same page and preload is not answered', async () => {
    await expect(page.getByLabel('Name')).toBeVisible()
    await app.evaluate(
      ({ BrowserWindow }, preload) => {
        const stranger = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
        void stranger.loadURL('app://bulkhead/index.html')
      },
      join(programFolder('bare'), 'out/preload/index.cjs'),
    )
    await expect.poll(() => app.windows().length).toBe(2)
    const stranger = app.windows().find((other) => other !== page)
    if (!stranger) throw new Error('the stranger has no window')
    await expect(stranger.getByLabel('Name')).toBeVisible()
    await expect(hostOf(stranger).recentFiles()).rejects.toThrow('only the editor may ask')
    expect(await hostOf(page).recentFiles()).toEqual([])
  })
})

test('the window is not led elsewhere, and what stands there is not answered', async ({ app, page }) => {
  await test.step('a foreign page in the editor’s own window is not answered', async () => {
    await expect(page.getByLabel('Name')).toBeVisible()
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.loadURL('data:text/html,<title>stranger</title>'),
    )
    await expect.poll(() => page.title()).toBe('stranger')
    await expect(hostOf(page).recentFiles()).rejects.toThrow('only the editor may ask')
  })
  await test.step('a frame in the window goes nowhere, even where no content security policy holds', async () => {
    const { origin, seen, close } = await witness()
    try {
      await app.evaluate(({ BrowserWindow }, address) => {
        const asked: unknown[] = []
        Reflect.set(globalThis, 'framesAsked', asked)
        const [window] = BrowserWindow.getAllWindows()
        window?.webContents.on('will-frame-navigate', ({ url, isMainFrame }) => {
          asked.push({ url, isMainFrame })
        })
        void window?.loadURL(`data:text/html,<title>stranger</title><iframe src="${address}/framed"></iframe>`)
      }, origin)
      const asked = () => app.evaluate(() => Reflect.get(globalThis, 'framesAsked') as unknown[])
      await expect.poll(asked).toEqual([{ url: `${origin}/framed`, isMainFrame: false }])
      await page.waitForTimeout(300) // long enough for a page that is wrongly allowed to load
      expect(seen).toEqual([])
    } finally {
      close()
    }
  })
  await test.step('a server that sends the window elsewhere is not followed', async () => {
    const { origin, seen, close } = await witness()
    try {
      await app.evaluate(({ BrowserWindow }, url) => {
        // Refused, it is a load that failed.
        BrowserWindow.getAllWindows()[0]
          ?.loadURL(url)
          .catch(() => undefined)
      }, `${origin}/go`)
      await expect.poll(() => seen).toContain('/go')
      await page.waitForTimeout(300)
      expect(seen).not.toContain('/elsewhere')
      expect(await page.title()).not.toBe('elsewhere')
    } finally {
      close()
    }
  })
})

/** Starts a server that records its requests. */
async function witness(): Promise<{ origin: string; seen: (string | undefined)[]; close(): void }> {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.url)
    if (request.url === '/go') response.writeHead(302, { location: '/elsewhere' }).end()
    else response.end('<title>elsewhere</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { origin: `http://127.0.0.1:${port}`, seen, close: () => void server.close() }
}

test('the double is as strict as Electron', async ({ app, backend, page }) => {
  test.skip(
    backend === 'electron',
    'the double is what is tried, and Electron does not let its handlers be asked from outside',
  )
  await test.step('no dictionary is fetched that nobody has asked for', async () => {
    const spelling = await app.evaluate(({ session }) => Reflect.get(session.defaultSession, '_spelling'))
    if (process.platform !== 'darwin') expect(spelling).toEqual({ on: false, languages: [] })
  })
  await test.step('a page is given no permission and no device of any kind, asked in every way', async () => {
    await expect(page.getByLabel('Name')).toBeVisible()
    const answers = await app.evaluate(({ session }) => {
      const asked = Reflect.get(session.defaultSession, '_answers') as (
        permission: string,
        device: string,
      ) => { check: boolean; request: boolean; device: boolean }
      const kinds = [
        'clipboard-read',
        'clipboard-sanitized-write',
        'deprecated-sync-clipboard-read',
        'display-capture',
        'fileSystem',
        'fullscreen',
        'geolocation',
        'hid',
        'idle-detection',
        'keyboardLock',
        'media',
        'mediaKeySystem',
        'midi',
        'midiSysex',
        'notifications',
        'openExternal',
        'pointerLock',
        'serial',
        'speaker-selection',
        'storage-access',
        'top-level-storage-access',
        'usb',
        'window-management',
        'unknown',
      ]
      return kinds.map((kind) => ({ kind, ...asked(kind, ['hid', 'serial', 'usb'].includes(kind) ? kind : 'usb') }))
    })
    expect(answers.filter(({ check, request, device }) => check || request || device)).toEqual([])
    expect(answers.length).toBeGreaterThan(20)
  })
  await test.step('the double refuses what it does not know, so that nothing passes because it did nothing', async () => {
    await expect(page.getByLabel('Name')).toBeVisible()
    const said = await app.evaluate(({ BrowserWindow, session }) => {
      const tell = (work: () => unknown): string => {
        try {
          work()
          return 'accepted'
        } catch (error) {
          return String(error)
        }
      }
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      return [
        tell(() => contents?.on('did-navigate', () => undefined)),
        tell(() => contents?.openDevTools()),
        tell(() => session.defaultSession.setCertificateVerifyProc(null)),
      ]
    })
    for (const answer of said) expect(answer).toContain('[electron double]')
  })
})
