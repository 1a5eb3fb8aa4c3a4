/** The runner's half of the double: each BrowserWindow is a page; what the program serves, sends and forbids is done here. */
import type { BrowserContext, Frame, Page, Route } from '@playwright/test'
import { CALL_BINDING, DELIVER_KEY, runPreload } from './page-runtime.ts'
import type { FrameInfo, InProgram, InRunner, Peer, WindowSize } from './wire.ts'

// Chromium does not know the program's own scheme. app://host/x is shown as https://host.app.internal/x, which has an
// origin, counts as secure and obeys its content security policy just the same; main only ever sees app://.
const SUFFIX = '.internal'
const shown = (address: string): string =>
  address.replace(
    /^(?!https?:|file:|about:|data:|blob:)([a-z][a-z0-9+-]*):\/\/([^/?#]+)/,
    (_all, scheme: string, host: string) => `https://${host}.${scheme}${SUFFIX}`,
  )
const meant = (address: string): string =>
  address.replace(
    /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.internal(?=[/?#]|$)/,
    (_all, host: string, scheme: string) => `${scheme}://${host}`,
  )

/** Permissions a page could be given by a careless program. */
const PERMISSIONS = ['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'midi']

export class PageWindows {
  readonly first: Promise<Page>
  private announceFirst: (page: Page) => void = () => undefined
  private readonly byId = new Map<number, Page>()
  /** Addresses that main itself loads; only the page's own navigations are asked about. */
  private readonly loading = new Set<string>()
  private readonly making = new Map<number, { readonly size: WindowSize; readonly preload: string | null }>()
  private readonly crashed = new WeakSet<Page>()
  private readonly objections = new Map<number, () => void>()
  private program: Peer<InProgram> | undefined

  constructor(private readonly context: BrowserContext) {
    this.first = new Promise((resolve) => {
      this.announceFirst = resolve
    })
  }

  connect(program: Peer<InProgram>): void {
    this.program = program
  }

  pages(): Page[] {
    return [...this.byId.values()]
  }

  /** Methods that the main process calls. */
  readonly methods: InRunner = {
    prepare: async () => {
      await this.context.route(
        (url) => url.hostname.endsWith(SUFFIX),
        (route) => this.serve(route),
      )
      this.context.on('page', (page) => void this.askAboutNewWindow(page))
    },
    createWindow: (id, size, preload) => this.create(id, size, preload),
    load: async (id, address) => {
      const page = this.page(id)
      this.loading.add(shown(address))
      await page.goto(shown(address))
      this.announceFirst(page)
    },
    reload: async (id) => {
      const old = this.page(id)
      const address = old.url()
      const making = this.making.get(id)
      // A page that has crashed cannot be used again here; as a window it goes on in a new one.
      if (making && this.crashed.has(old)) await this.create(id, making.size, making.preload)
      this.loading.add(address)
      await this.page(id).goto(address)
    },
    send: (id, channel, args) =>
      this.page(id).evaluate(
        ([key, channel, args]) => {
          const deliver = Reflect.get(window, Symbol.for(key)) as ((...sent: unknown[]) => void) | undefined
          deliver?.(channel, args)
        },
        [DELIVER_KEY, channel, args] as const,
      ),
    evaluateInPage: (id, code) => this.page(id).evaluate(code),
    resize: (id, { width, height }) => this.page(id).setViewportSize({ width, height }),
    close: (id) => this.close(id),
    destroy: async (id) => {
      await this.byId.get(id)?.close()
    },
  }

  private page(id: number): Page {
    const page = this.byId.get(id)
    if (!page) throw new Error(`there is no window ${id}`)
    return page
  }

  private ask(): Peer<InProgram> {
    if (!this.program) throw new Error('the program is not connected')
    return this.program
  }

  private async create(id: number, size: WindowSize, preload: string | null): Promise<void> {
    const page = await this.context.newPage()
    this.byId.set(id, page)
    this.making.set(id, { size, preload })
    await page.setViewportSize({ width: size.width, height: size.height })
    // Parts of the editor load on demand, as in the browser's tests: loading all at each start takes a fifth longer.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await this.context.grantPermissions(await this.ask().call('grantedPermissions', id, PERMISSIONS))
    if (preload !== null) {
      await page.exposeBinding(CALL_BINDING, ({ frame }, channel: string, args: unknown[]) =>
        this.ask().call('invoke', id, frameInfo(frame), channel, args),
      )
      const names = { call: CALL_BINDING, deliver: DELIVER_KEY, platform: process.platform }
      // As text: the page's content security policy does not hold for init scripts, it would for `new Function`.
      await page.addInitScript({
        content: `(${runPreload.toString()})(function (require, module, exports, process) {\n${preload}\n}, ${JSON.stringify(names)})`,
      })
    }
    await page.route('**/*', (route) => this.guardNavigation(id, route))
    const tell = (event: 'loaded' | 'crashed' | 'closed', title = ''): void => {
      this.ask()
        .call('pageEvent', id, event, meant(page.url()), title)
        .catch(() => undefined) // the program may have ended before its page
    }
    page.on('load', async () => tell('loaded', await page.title().catch(() => '')))
    page.on('crash', () => {
      this.crashed.add(page)
      tell('crashed')
    })
    page.on('close', () => {
      if (this.byId.get(id) !== page) return
      this.byId.delete(id)
      tell('closed')
    })
    page.on('dialog', async (dialog) => {
      if (dialog.type() !== 'beforeunload') return dialog.accept()
      // Electron shows no question: a page that objects simply stays.
      await dialog.dismiss()
      this.objections.get(id)?.()
    })
  }

  private async close(id: number): Promise<{ prevented: boolean }> {
    const page = this.byId.get(id)
    if (!page) return { prevented: false }
    const prevented = new Promise<boolean>((resolve) => {
      this.objections.set(id, () => resolve(true))
      page.once('close', () => resolve(false))
    })
    await page.close({ runBeforeUnload: true })
    return { prevented: await prevented }
  }

  private async serve(route: Route): Promise<void> {
    const request = route.request()
    const url = meant(request.url())
    const scheme = url.slice(0, url.indexOf(':'))
    const asked = { url, method: request.method(), headers: request.headers() }
    const answer = await this.ask()
      .call('serve', scheme, asked)
      .catch(() => null)
    if (answer === null) return route.abort('failed')
    await route.fulfill({ status: answer.status, headers: answer.headers, body: Buffer.from(answer.body) })
  }

  private async guardNavigation(id: number, route: Route): Promise<void> {
    const request = route.request()
    const url = request.url()
    if (!request.isNavigationRequest()) return route.fallback()
    const asked = !this.loading.delete(url)
    if (asked && !(await this.mayNavigate(id, request.frame(), url, false))) return route.abort('aborted')
    // Playwright follows redirects without asking; what main itself loads can be sent elsewhere too.
    const target = new URL(url).hostname.endsWith(SUFFIX) ? null : await redirectOf(route)
    if (target !== null && !(await this.mayNavigate(id, request.frame(), target, true))) return route.abort('aborted')
    return route.fallback()
  }

  private mayNavigate(id: number, frame: Frame, url: string, redirected: boolean): Promise<boolean> {
    return this.ask()
      .call('mayNavigate', id, frameInfo(frame), meant(url), redirected)
      .catch(() => false)
  }

  private async askAboutNewWindow(page: Page): Promise<void> {
    const opener = await page.opener()
    const id = [...this.byId].find(([, known]) => known === opener)?.[0]
    if (id === undefined) return
    const allowed = await this.ask()
      .call('mayOpenWindow', id, meant(page.url()))
      .catch(() => false)
    if (!allowed) await page.close()
  }
}

/** Returns the address that a server redirects a request to, or null. */
async function redirectOf(route: Route): Promise<string | null> {
  const { location } = (await route.fetch({ maxRedirects: 0 })).headers()
  return location === undefined ? null : new URL(location, route.request().url()).href
}

function frameInfo(frame: Frame): FrameInfo {
  const parent = frame.parentFrame()
  return { url: meant(frame.url()), parent: parent && frameInfo(parent) }
}
