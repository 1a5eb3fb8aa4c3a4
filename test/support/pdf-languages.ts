/** In which language each text of a PDF is said to be: by its own mark, by its element, by those around it, by the document. */

import { openPdf } from './pdf-pages.ts'
import { contentOf, objectsOf, type PdfObject, pagesIn } from './pdf-structure.ts'

export interface SaidText {
  readonly text: string
  readonly language: string
  /** Of the page, counted from 1. */
  readonly page: number
}

/** All texts that are read, in the order in which they are drawn; decoration is left out, and what stands in figures, which are said in words of their own. */
export async function saidTexts(bytes: Uint8Array): Promise<SaidText[]> {
  const objects = objectsOf(bytes)
  const catalog = [...objects.values()].find(({ text }) => text.includes('/Type /Catalog'))?.text ?? ''
  const whole = /\/Lang \(([\w-]+)\)/.exec(catalog)?.[1] ?? ''
  const languages = languagesOf(objects, whole)
  const pdf = await openPdf(bytes)
  const said: SaidText[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const open: (string | null)[] = []
    const spans = spansOf(objects, number)
    for (const item of items) {
      if ('str' in item) {
        const language = open.at(-1) ?? null
        if (language !== null && item.str.trim() !== '') said.push({ text: item.str, language, page: number })
      } else if (item.type === 'endMarkedContent') open.pop()
      else if (Reflect.get(item, 'tag') === 'Artifact') open.push(null)
      else if (item.id !== undefined && item.id !== null) open.push(languages.get(item.id) ?? null)
      // A span that is no element of its own is there for its language alone, which pdf.js does not tell.
      else open.push(Reflect.get(item, 'tag') === 'Span' ? (spans.shift() ?? whole) : (open.at(-1) ?? null))
    }
  }
  return said
}

/** The languages of the spans of a page, in order. */
const spansOf = (objects: ReadonlyMap<number, PdfObject>, page: number): string[] => {
  const found = pagesIn(objects)[page - 1]
  const content = found === undefined ? '' : contentOf(objects, found)
  return [...content.matchAll(/\/Span <<\s*\/Lang \(([\w-]+)\)\s*>> BDC/g)].map(([, language = '']) => language)
}

/** The language of each piece of marked content, by the name that pdf.js gives it. */
function languagesOf(objects: ReadonlyMap<number, PdfObject>, whole: string): Map<string, string | null> {
  const languages = new Map<string, string | null>()
  const walk = (number: number, around: string | null): void => {
    const text = objects.get(number)?.text ?? ''
    if (!/\/S \/\w+/.test(text)) return
    const language = /\/S \/Figure\b/.test(text) ? null : (/\/Lang \(([\w-]+)\)/.exec(text)?.[1] ?? around)
    const page = /\/Pg (\d+) 0 R/.exec(text)?.[1]
    const kids = text.slice(text.indexOf('/K '))
    for (const [mark] of kids.matchAll(/<<[^>]*>>/g)) {
      const [, own = page] = /\/Pg (\d+) 0 R/.exec(mark) ?? []
      const [, mcid] = /\/MCID (\d+)/.exec(mark) ?? []
      if (mcid !== undefined) languages.set(`p${own}R_mc${mcid}`, language)
    }
    const list = kids.startsWith('/K [')
      ? kids.slice(4, kids.indexOf(']'))
      : (/^\/K (\d+ 0 R|\d+)/.exec(kids)?.[1] ?? '')
    const bare = list.replace(/<<[^>]*>>/g, ' ').replace(/\d+ 0 R/g, ' ')
    for (const [mcid] of bare.matchAll(/\d+/g)) languages.set(`p${page}R_mc${mcid}`, language)
    for (const [, kid] of list.replace(/<<[^>]*>>/g, ' ').matchAll(/(\d+) 0 R/g)) walk(Number(kid), language)
  }
  const root = [...objects.values()].find(({ text }) => text.includes('/Type /StructTreeRoot'))?.text ?? ''
  for (const [, kid] of root.slice(root.indexOf('/K ')).matchAll(/(\d+) 0 R/g)) walk(Number(kid), whole)
  return languages
}
