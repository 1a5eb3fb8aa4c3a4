// The pages of the rules for the static guide: what their READMEs say, and both examples drawn by the program as SVG.
// `guide-pages.mjs` runs this through vite, which takes the READMEs in as text.

import { type RuleInfo, ruleGroups } from '../src/core/checking/checker/finding.ts'
import { metaChecks } from '../src/core/checking/checker/settings.ts'
import { baselineShift, type Text } from '../src/core/drawing/display/shapes.ts'
import { print } from '../src/core/drawing/display/themes.ts'
import { checkOnce } from '../src/core/games/shared/checks/check.ts'
import { rules } from '../src/core/games/shared/checks/registry.ts'
import { ruleSets } from '../src/core/model/rule-sets/rule-sets.ts'
import { decimal, escapeXml, figureElement } from '../src/core/publishing/export/picture-svg.ts'
import { type ExamplePicture, examplesOf } from '../src/core/publishing/rule-pages/rule-examples.ts'
import { type RulePage, readRulePage } from '../src/core/publishing/rule-pages/rule-page.ts'

export { askedFor } from '../src/renderer/features/help/search-synonyms.ts'

/** A page of the static guide with its pictures. */
export interface RuleSitePage {
  /** Its file without `.html`: `rule-panels-cross`. */
  readonly name: string
  readonly id: string
  readonly title: string
  /** Markdown below the title. */
  readonly text: string
  readonly pictures: readonly { readonly name: string; readonly svg: string }[]
}

/** In the order of the rules. */
export function rulePages(texts: Readonly<Record<string, string>>): readonly RuleSitePage[] {
  const pages = new Map(Object.values(texts).map((text) => [readRulePage(text).id, readRulePage(text)]))
  return [...rules, ...metaChecks].flatMap(({ info }) => {
    const page = pages.get(info.id)
    return page === undefined ? [] : [sitePage(page, info)]
  })
}

/** The page that lists them, as Markdown: by game and by what they are about. */
export function ruleList(): string {
  const all = [...rules, ...metaChecks].map(({ info }) => info)
  const chapters = [
    { title: 'In every game', own: all.filter(({ ruleSets: sets }) => sets === undefined) },
    ...ruleSets.map(({ id, name }) => ({
      title: `In ${name} alone`,
      own: all.filter(({ ruleSets: sets }) => sets?.includes(id)),
    })),
  ]
  return [
    '# All checks',
    'A check has a page of its own: when it fires, when not to use it, what to do, and two examples, drawn by the program.',
    ...chapters
      .filter(({ own }) => own.length > 0)
      .flatMap(({ title, own }) => [
        `## ${title}`,
        ruleGroups
          .flatMap((group) => own.filter((info) => info.group === group))
          .map(({ id, title: name, severity }) => `- [${name}](rule-${id}.md) – ${severity}`)
          .join('\n'),
      ]),
  ].join('\n\n')
}

function sitePage(page: RulePage, info: RuleInfo): RuleSitePage {
  const { pictures, findings, differs } = examplesOf(page, checkOnce)
  const name = `rule-${page.id}`
  const shown = (which: 'passing' | 'failing', label: string): string[] =>
    pictures === null ? [] : [`![${label}: ${page[which].words}](${name}-${which}.svg)`]
  return {
    name,
    id: page.id,
    title: page.title,
    text: [
      `# ${page.title}`,
      `${page.severity} · \`${page.id}\` · since ${page.since}`,
      page.what,
      '## Why',
      page.why,
      '## What to do',
      page.advice,
      '## When not to use it',
      page.notFor,
      ...(page.notes === '' ? [] : ['## Notes', page.notes]),
      ...(info.thresholds.length === 0
        ? []
        : [
            '## Figures that you can set',
            info.thresholds
              .map(
                ({ name: figure, label, usual, unit }) =>
                  `- \`${figure}\`: ${label}, usually ${usual}${unit === 'count' ? '' : ` ${unit}`}`,
              )
              .join('\n'),
          ]),
      '## Example without a finding',
      page.passing.words,
      ...shown('passing', 'Without a finding'),
      '## Example with a finding',
      page.failing.words,
      ...shown('failing', 'With a finding'),
      'The rule says:',
      findings.map(({ message, advice }) => `- ${message} ${advice}`).join('\n'),
      'What differs between the two:',
      differs.map((line) => `- ${line}`).join('\n'),
    ].join('\n\n'),
    pictures:
      pictures === null
        ? []
        : (['passing', 'failing'] as const).map((which) => ({
            name: `${name}-${which}.svg`,
            svg: svgOf(pictures[which], page[which].words),
          })),
  }
}

/** Text stays text, in the fonts of whoever looks: a hundred pages would be large with outlines. */
function svgOf({ box, shapes }: ExamplePicture, words: string): string {
  const { x, y, width, height } = box
  const seen = [x, y, width, height].map(decimal).join(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${seen}" width="${decimal(width * SCALE)}" height="${decimal(height * SCALE)}" role="img">`,
    `<title>${escapeXml(words)}</title>`,
    `<rect x="${decimal(x)}" y="${decimal(y)}" width="${decimal(width)}" height="${decimal(height)}" fill="${print.deck}"/>`,
    figureElement({ item: null, shapes }, { theme: print, text: textElement }, '', 'example'),
    '</svg>',
  ].join('\n')
}
/** Pixels for a millimetre. */
const SCALE = 1

const anchors = { left: 'start', centre: 'middle', right: 'end' } as const
function textElement({ at, text, face, bold, size, align, ink }: Text): string {
  const family = face === 'condensed' ? "'Barlow Condensed','Arial Narrow',sans-serif" : 'Barlow,sans-serif'
  return `<text x="${decimal(at.x)}" y="${decimal(at.y + baselineShift(size))}" font-family="${family}" font-size="${decimal(size)}"${bold ? ' font-weight="700"' : ''} text-anchor="${anchors[align]}" fill="${print[ink]}">${escapeXml(text)}</text>`
}
