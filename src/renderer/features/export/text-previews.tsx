/** What is in files of words: the page for a browser as it looks, without its program, and Markdown as it is written. */
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { OutputFile } from '#publishing/export/exporter.ts'

interface LookProps {
  readonly file: OutputFile
  readonly tell: (facts: string) => void
}

const textOf = ({ bytes }: OutputFile): string => new TextDecoder().decode(bytes)

/** The page in a tree of its own, with its own style: nothing of it reaches the editor, and its script is left out. */
export function PageLook({ file, tell }: LookProps): ReactNode {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const text = textOf(file)
    // Its head has a style and a policy that are for a page of its own; the editor's would complain of them.
    const body = text.slice(text.indexOf('<main>'), text.lastIndexOf('</main>'))
    const page = new DOMParser().parseFromString(body, 'text/html')
    const style = new CSSStyleSheet()
    const rules = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
    style.replaceSync(rules.replaceAll(':root', ':host').replace(/^body\b/m, '.page'))
    const root = place.current?.shadowRoot ?? place.current?.attachShadow({ mode: 'open' })
    const main = page.querySelector('main')
    if (root === undefined || main === null) return
    const keepsScore = main.querySelector('#score') !== null
    main.querySelector('#score')?.remove()
    root.adoptedStyleSheets = [style]
    // Here it is a part of a page that has a main part already.
    const here = document.createElement('div')
    here.className = 'page'
    here.append(...document.importNode(main, true).childNodes)
    root.replaceChildren(here)
    tell(keepsScore ? 'Opened in a browser it keeps score' : 'One page, without a program')
  }, [file, tell])
  const name = `What ${file.name} shows`
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
  return <section className="preview-page preview-web" aria-label={name} tabIndex={0} ref={place} />
}

export function WordsLook({ file }: Pick<LookProps, 'file'>): ReactNode {
  const text = useMemo(() => textOf(file), [file])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className="preview-page" aria-label={`What ${file.name} holds`} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  )
}
