/** `bulkhead format`, `extract` and `link`: a mission as a text, in its one canonical form, as a file carries it, or as a share link. */

import { extname } from 'node:path'
import { MAX_IN_QR_CODE, qrCodeOf, qrCodePng, sizeInQrCode } from '#model/containers/qr-code.ts'
import { LONGEST_LINK, leadsNowhereElse, shareAddress, shareLinkOf } from '#model/containers/share-link.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { hasSecrets } from '#model/mission/hidden-tokens.ts'
import { audienceCalled, missionForAudience } from '#publishing/export/audience.ts'
import { failFor, nameOf } from './file-error.ts'
import { readInput, refusesInputFile, writeOutput, writeOver, writeTextOut } from './files.ts'
import { CLEAN, type ExitCode, failWith, printError, printLine, printMission, UNREADABLE } from './terminal.ts'

// `bulkhead format`: a mission file in its one canonical form.

export async function format(file: string, { write = false }: { readonly write?: boolean }): Promise<ExitCode> {
  if (write && file === '-')
    return failWith('bulkhead format: standard input can’t be fixed in place; leave out --write\n')
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
  const text = writeMission(input.value.document)
  if (write && input.value.from !== 'mission')
    return failWith(
      `bulkhead format: ${nameOf(file)} isn’t a mission file, it only carries a mission; use bulkhead extract\n`,
    )
  if (!write) {
    printMission(text)
    return CLEAN
  }
  if (Buffer.from(text).equals(input.value.bytes)) return CLEAN
  const written = await writeOver(file, text, input.value.bytes)
  if (written.ok) return CLEAN
  return failFor(file, written.error)
}

// `bulkhead extract`: the mission out of a picture, a PDF, a Universal VTT file or a share link.

export interface ExtractOptions {
  /** File to write; without it, standard output. */
  readonly out?: string
  /** Replaces a file of that name. */
  readonly force?: boolean
}

/** Outputs the mission text exactly as it is in the file, once it has been read and found sound. */
export async function extract(file: string, options: ExtractOptions): Promise<ExitCode> {
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
  return writeTextOut(input.value.text, options)
}

// `bulkhead link`: a mission as a share link, and as a QR code.

export interface LinkOptions {
  /** Address of the editor that the link opens. */
  readonly base?: string
  /** For whom: a side, `everyone` or `author`; defaults to everyone. */
  readonly for?: string
  /** PNG file for the QR code. */
  readonly qr?: string
  /** Replaces a file of that name. */
  readonly force?: boolean
}

/** Pixels of a square of the QR code. */
const PIXELS = 8

/** Prints the link on standard output; what limits its use goes to standard error. */
export async function link(
  file: string,
  { base = '', for: audience, qr, force = false }: LinkOptions,
): Promise<ExitCode> {
  const address = shareAddress(base)
  if (!address.ok) return wrong(`--base: ${address.error}`)
  if (qr !== undefined && address.value === '')
    return wrong('--qr needs --base, because a camera can only open a full address.')
  const input = await readInput(file)
  if (!input.ok) return failFor(file, input.error)
  if (await refusesInputFile(qr, [file])) return UNREADABLE
  // A picture under the name of another kind opens nowhere.
  if (qr !== undefined && /^\.(?!png$)/i.test(extname(qr)))
    return wrong('--qr writes a PNG picture: use a file name that ends in .png.')
  const { document } = input.value
  const viewer = audienceCalled(document, audience ?? (hasSecrets(document) ? 'everyone' : 'author'))
  if (!viewer.ok) return wrong(`--for: ${viewer.error}.`)
  if (audience === undefined && hasSecrets(document))
    printError('Face-down tokens are left out of the link. Use --for author to include all of them, or --for a side.\n')
  const text = address.value + shareLinkOf(missionForAudience(document, viewer.value))
  if (qr !== undefined) {
    const code = qrCodeOf(text)
    if (code === undefined)
      return wrong(
        `The link ${sizeInQrCode(text)}, and a QR code holds ${MAX_IN_QR_CODE}. Nothing was written. Send the link or the file instead.`,
      )
    const written = await writeOutput(qr, qrCodePng(code, PIXELS), { replace: force })
    if (!written.ok) return failFor(qr, written.error)
  }
  if (text.length > LONGEST_LINK)
    printError(
      `The link has ${text.length} characters; many chat programs cut links longer than ${LONGEST_LINK}. Send the file instead, or paste the link into an email.\n`,
    )
  if (leadsNowhereElse(address.value)) printError('This address only works on this computer.\n')
  printLine(`${text}\n`)
  return CLEAN
}

const wrong = (message: string): ExitCode => failWith(`${message}\n`)
