import { expect, it, onTestFinished, vi } from 'vitest'
import { showPages } from './exports.ts'

/** As WebKit writes the document around its viewer, under the policy of the page. */
const VIEWER = `<meta http-equiv="Content-Security-Policy" content="style-src 'self'">
  <body style="margin: 0px; height: 100vh"><iframe style="width: 100%; height: 100%; border: 0; display: block"></iframe>`

it('the viewer of the pages fills its tab, where the policy of the page has dropped its style attributes', async () => {
  const frame = document.createElement('iframe')
  frame.width = '800'
  frame.height = '600'
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const inner = (): Window => frame.contentWindow ?? window
  const tab = {
    closed: false,
    get document() {
      return inner().document
    },
    location: {
      set href(_: string) {
        frame.srcdoc = VIEWER
      },
    },
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as Partial<Window> as Window)
  onTestFinished(() => void vi.restoreAllMocks())

  expect(await showPages('Pages.pdf', new Uint8Array([1]))).toEqual({ ok: true, value: null })
  await expect
    .poll(() => {
      const { x, y, width, height } = inner().document.querySelector('iframe')?.getBoundingClientRect() ?? new DOMRect()
      return [x, y, width, height]
    })
    .toEqual([0, 0, 800, 600])
})
