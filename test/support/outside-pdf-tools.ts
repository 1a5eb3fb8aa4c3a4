/** PDF programs that may be installed: qpdf and poppler. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type PdfTool = 'qpdf' | 'pdffonts'

/** True when the program is there; says so aloud when it is not, because what asks for it is then not tested. */
export function hasTool(tool: PdfTool): boolean {
  const found = spawnSync(tool, ['--version']).error === undefined
  if (!found) console.warn(`${tool} is not installed: PDF files are not checked with it`)
  return found
}

/** What the program says about a PDF, and how it ended. */
export function askTool(
  tool: PdfTool,
  args: readonly string[],
  pdf: Uint8Array,
): { status: number | null; said: string } {
  // Test files share this module, so a folder of one of them would be gone for the next.
  const folder = mkdtempSync(join(tmpdir(), 'bulkhead-pdf-'))
  try {
    const file = join(folder, 'asked.pdf')
    writeFileSync(file, pdf)
    const { status, stdout, stderr } = spawnSync(tool, [...args, file], { encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}` }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
