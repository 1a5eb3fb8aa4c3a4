/** `bulkhead diff`: what differs between two missions, as a list for people or programs, as a picture, or as pages to print. */
import { basename } from 'node:path'
import type { CustomFont } from '#drawing/lettering/font-files.ts'
import { compareMissions } from '#editing/compare/compare-missions.ts'
import { differenceLine, differenceSummary } from '#editing/compare/difference.ts'
import type { Mission } from '#model/mission/document.ts'
import { comparedFor, comparisonHasSecrets } from '#publishing/export/audience.ts'
import type { PaperName } from '#publishing/export/formats/pdf/pdf-options.ts'
import { describeError, failFor } from './file-error.ts'
import { readInput, refusesInputFile, writeOutput } from './files.ts'
import { defaultPaper, loadFonts, moreFonts, openCustomFonts } from './fonts-and-paper.ts'
import {
  CLEAN,
  type ExitCode,
  escapeForTerminal,
  FOUND,
  failWith,
  printError,
  printJson,
  printLine,
  printMission,
  UNREADABLE,
  writeBytes,
} from './terminal.ts'

/**
 * Tells of letters that are drawn as boxes.
 * @param texts what is drawn
 * @param own the fonts that `--font` names
 */
async function warnMissingGlyphs(texts: Iterable<string>, own: readonly CustomFont[]): Promise<void> {
  const { lettersNamed, missingLetters } = await import('#drawing/lettering/missing-glyphs.ts')
  const letters = [...missingLetters(texts, own)]
  if (letters.length === 0) return
  printError(
    `A box marks characters that no font has: ${escapeForTerminal(lettersNamed(letters))}. Choose a font file that has them (--font).\n`,
  )
}

export interface DiffOptions {
  readonly format: 'text' | 'json' | 'svg' | 'pdf'
  /** Paper of the PDF. */
  readonly paper?: PaperName
  /** For whom: a side, `everyone` or `author`; if omitted, everyone for what is drawn, else the author. */
  readonly for?: string
  /** File for the output; defaults to standard output. */
  readonly out?: string
  readonly force?: boolean
  /** Font files for letters that the bundled fonts do not have, of what is drawn. */
  readonly font?: readonly string[]
  /** End with 1 where there is a difference. */
  readonly exitCode?: boolean
}

export async function diff(before: string, after: string, options: DiffOptions): Promise<ExitCode> {
  const { format, exitCode } = options
  const [one, other] = [await readInput(before), await readInput(after)]
  for (const [file, input] of [
    [before, one],
    [after, other],
  ] as const)
    if (!input.ok) printError(describeError(file, input.error))
  if (!one.ok || !other.ok) return UNREADABLE
  if (await refusesInputFile(options.out, [before, after])) return UNREADABLE
  const whole = { before: one.value.document, after: other.value.document }
  const drawn = format === 'svg' || format === 'pdf'
  const compared = comparedFor(whole, options.for ?? (drawn ? 'everyone' : 'author'))
  if (!compared.ok) return failWith(`--for: ${compared.error}\n`)
  if (options.for === undefined && drawn && comparisonHasSecrets(whole))
    printError('Face-down tokens are left out. Use --for author to include all of them, or --for a side.\n')
  const { before: was, after: is } = compared.value
  const own = await openCustomFonts(drawn ? (options.font ?? []) : [])
  if (!own.ok) return failFor(own.error.file, own.error.error)
  const differences = compareMissions(was, is)
  const found = exitCode === true && differences.length > 0 ? FOUND : CLEAN
  switch (format) {
    case 'text': {
      const lines = differences.map((difference) => `  ${escapeForTerminal(differenceLine(difference))}\n`)
      const text = `${escapeForTerminal(before)} → ${escapeForTerminal(after)}: ${differenceSummary(differences)}\n${lines.join('')}`
      return await handOut(text, () => printLine(text), options, found)
    }
    case 'json': {
      const list = differences.map((difference) => ({ ...difference, text: differenceLine(difference) }))
      const text = `${JSON.stringify({ before, after, differences: list }, null, 2)}\n`
      return await handOut(text, () => printJson(text), options, found)
    }
    case 'svg': {
      const text = await drawing(was, is, { before: basename(before), after: basename(after) }, own.value)
      return await handOut(text, () => printMission(text), options, found)
    }
    case 'pdf': {
      if (options.out === undefined && process.stdout.isTTY)
        return failWith('A PDF can’t be shown in a terminal. Choose a file: --out differences.pdf\n')
      const names = { paper: options.paper ?? defaultPaper(), before: basename(before), after: basename(after) }
      const bytes = await printed(was, is, names, own.value)
      return await handOut(bytes, () => writeBytes(bytes), options, found)
    }
  }
}

interface Names {
  readonly before: string
  readonly after: string
}

async function drawing(was: Mission, is: Mission, names: Names, own: readonly CustomFont[]): Promise<string> {
  const { comparisonPicture } = await import('#publishing/export/comparison-picture.ts')
  const { textsOf } = await import('#publishing/export/picture.ts')
  const { pictureSvg } = await import('#publishing/export/picture-svg.ts')
  const { Outlines } = await import('#drawing/lettering/outlines.ts')
  const { loadFor } = await import('#drawing/lettering/font-files.ts')
  const picture = comparisonPicture(was, is, { theme: 'print', ...names })
  const texts = [...textsOf(picture)]
  await warnMissingGlyphs(texts, own)
  return pictureSvg(picture, new Outlines(await loadFor(await loadFonts(), moreFonts(own), texts)))
}

async function printed(
  was: Mission,
  is: Mission,
  options: Names & { readonly paper: PaperName },
  own: readonly CustomFont[],
): Promise<Uint8Array> {
  const { comparisonPdf } = await import('#publishing/export/formats/pdf/comparison-pdf.ts')
  const { comparisonTexts } = await import('#publishing/export/comparison-picture.ts')
  await warnMissingGlyphs(comparisonTexts(was, is, options), own)
  return comparisonPdf(was, is, options, { fonts: await loadFonts(), moreFonts: moreFonts(own) })
}

/** Into the file that was asked for, or onto standard output. */
async function handOut(
  content: string | Uint8Array,
  print: () => void | Promise<void>,
  { out, force }: DiffOptions,
  code: ExitCode,
): Promise<ExitCode> {
  if (out === undefined || out === '-') {
    await print()
    return code
  }
  const written = await writeOutput(out, content, { replace: force === true })
  if (written.ok) return code
  return failFor(out, written.error)
}
