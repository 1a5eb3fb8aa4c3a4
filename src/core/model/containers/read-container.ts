/**
 * The mission text in a file of any kind: a mission file, or a picture, document or link that carries one. Told apart by
 * what is in them, never by their names.
 */
import { strFromU8 } from 'fflate'
import { otherFile } from '#foundation/parsing/other-file-kinds.ts'
import { failure, type Result, success } from '#foundation/result.ts'
import { decodeText, type StrictDecoder } from '#model/document-io/decode-text.ts'
import type { ReadError } from '#model/document-io/read-error.ts'
import { type ReadMission, readMission, tooLarge } from '#model/document-io/read-mission.ts'
import { MISSION_FORMAT } from '#model/mission/document.ts'
import { MAX_CONTAINER_BYTES } from './container-limits.ts'
import { holdsLink, isBareLink } from './links-in-text.ts'
import { MISSION_NAMESPACE } from './marks.ts'
import { refusalByName } from './mismatched-extension.ts'
import { missionInPdf } from './pdf-container.ts'
import { missionInPng } from './png-container.ts'
import { isPng } from './png-signature.ts'
import { carriedDamaged, carriesNone, type Refusal, refuse } from './refusal.ts'
import { missionTextInLink } from './share-link.ts'
import { missionInSvg } from './svg-container.ts'
import { mayBeUvtt, missionInUvtt } from './uvtt-container.ts'

export type ContainerKind = 'mission' | 'png' | 'svg' | 'pdf' | 'uvtt' | 'link'

export interface Contained {
  /** As it stands there: not yet checked. */
  readonly text: string
  readonly from: ContainerKind
}

/** Takes the mission text out of the bytes of a file. What comes out still has to pass `readMission`. */
export function readContainer(bytes: Uint8Array, decoder: StrictDecoder): Result<Contained, ReadError> {
  if (bytes.length > MAX_CONTAINER_BYTES) return failure(tooLarge(bytes.length))
  const from = kindOf(bytes)
  if (typeof from === 'object') return from
  if (from === 'mission') return textFrom(success(bytes), from, decoder)
  if (from === 'uvtt') {
    const whole = textFrom(success(bytes), 'mission', decoder)
    if (whole.ok && !mayBeUvtt(whole.value.text)) return whole
    const found = missionInUvtt(bytes)
    return found === undefined ? whole : textFrom(found, from, decoder)
  }
  if (from === 'link') {
    const text = missionTextInLink(strFromU8(bytes))
    return text.ok ? success({ text: text.value, from }) : text
  }
  return textFrom(extractors[from](bytes), from, decoder)
}

export interface ReadContainer extends ReadMission {
  readonly from: ContainerKind
  /** The mission text as it stood there. */
  readonly text: string
}

/**
 * Reads the mission in a file of any kind, through the same guard as any mission file.
 * @param name of the file, where it has one: only for what is said when nothing in it tells what it is
 */
export function readMissionIn(bytes: Uint8Array, decoder: StrictDecoder, name = ''): Result<ReadContainer, ReadError> {
  const read = readUnnamed(bytes, decoder)
  if (read.ok || kindOf(bytes) !== 'mission') return read
  return refusalByName(bytes, name, read.error) ?? read
}

function readUnnamed(bytes: Uint8Array, decoder: StrictDecoder): Result<ReadContainer, ReadError> {
  const contained = readContainer(bytes, decoder)
  if (!contained.ok) return contained
  const { text, from } = contained.value
  const read = readMission(text)
  if (read.ok) return success({ ...read.value, text, from })
  return from === 'mission' ? read : failure(carriedDamaged(carrierNames[from], read.error))
}

const carrierNames = { png: 'PNG', svg: 'SVG', pdf: 'PDF', uvtt: 'Universal VTT file', link: 'link' } as const

/** True when a text is worth being read as a mission: one itself, a link to one, or a drawing or map that carries one. */
export const carriesMission = (text: string): boolean =>
  text.includes(`"${MISSION_FORMAT}"`) || text.includes(`"${MISSION_NAMESPACE}"`) || holdsLink(text)

const extractors = { png: missionInPng, svg: missionInSvg, pdf: missionInPdf }

function textFrom(found: Result<Uint8Array, ReadError>, from: ContainerKind, decoder: StrictDecoder) {
  if (!found.ok) return found
  const text = decodeText(found.value, decoder)
  return text.ok ? success({ text: text.value, from }) : text
}

/** A JSON object may be either a mission or a Universal VTT file: that is for the second to find out. */
function kindOf(bytes: Uint8Array): ContainerKind | Refusal {
  if (isPng(bytes)) return 'png'
  const start = strFromU8(bytes.subarray(0, 1024), true)
  const picture = pictures.find(([, mark]) => mark.test(start))
  if (picture !== undefined) return carriesNone(picture[0])
  const everything = otherFile('bulkhead-data')
  if (everything !== undefined && start.startsWith('PK\x03\x04') && start.startsWith('bulkhead-data.json', ZIP_NAME))
    return refuse('no-mission', `this is ${everything.name}, not a mission`, everything.place)
  if (FONTS.some((mark) => start.startsWith(mark)))
    return refuse(
      'no-mission',
      'this is a font',
      'The editor takes it in the room Paper: press “Choose a font file…” there.',
    )
  if (start.startsWith('PK\x03\x04') || start.startsWith('\x1f\x8b'))
    return refuse('no-mission', 'this is a packed file', 'Unpack it and open what is in it.')
  const [first] = start.replace(/^\xef\xbb\xbf/, '').trimStart()
  if (WEB_PAGE.test(start))
    return refuse('no-mission', 'this is a page for a browser, which carries no mission', PAGE_ADVICE)
  if (first === '{') return 'uvtt'
  if (first === '<' && !IN_BRACKETS.test(start)) return 'svg'
  if (PDF_LINE.test(start)) return 'pdf'
  if (bytes.length < 1_000_000 && (holdsLink(strFromU8(bytes)) || isBareLink(strFromU8(bytes)))) return 'link'
  const written = exports.find(([, mark]) => mark.test(start))
  if (written !== undefined) return refuse('no-mission', `this is ${written[0]}, which carries no mission`, PAGE_ADVICE)
  // Other bytes may come before the PDF's own mark (ISO 32000-1, annex H); in all of the above it is a word like any other.
  return start.includes('%PDF-') ? 'pdf' : 'mission'
}

/** Where the name of the first file of a zip stands (bytes; PKWARE's APPNOTE 4.3.7). */
const ZIP_NAME = 30

/** TrueType, OpenType, a collection of them, WOFF: by their first four bytes. */
const FONTS = ['\x00\x01\x00\x00', 'OTTO', 'true\x00', 'ttcf\x00', 'wOFF', 'wOF2']

/**
 * No element of a drawing: an address as letters and chat programs put it, `<https://…>`, or what git leaves where it could not
 * merge, `<<<<<<< HEAD`.
 */
const IN_BRACKETS = /^(?:\xef\xbb\xbf)?\s*<(?:[a-z]+:\/\/|#|<)/i

/** A PDF may hold addresses as they are: it is none of them. */
const PDF_LINE = /^%PDF-\d/m

/** As the program writes pages, and as everybody else does. */
const WEB_PAGE = /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html)[\s>]/i
const PAGE_ADVICE = 'Ask for the .bulkhead file, or for a picture, a PDF or a share link made by Bulkhead.'

/** What Bulkhead writes beside missions, by its first letters. */
const exports: readonly (readonly [string, RegExp])[] = [
  ['a parts list', /^(?:\xef\xbb\xbf)?"?Code"?[,;\t]"?Code of the kit"?[,;\t]/],
  ['a drawing for CAD programs', /^(?:\xef\xbb\xbf)?\s*0\s*\r?\n\s*SECTION\b/],
  ['a text in Markdown', /^(?:\xef\xbb\xbf)?# \S/],
]

const pictures: readonly (readonly [string, RegExp])[] = [
  ['JPEG picture', /^\xff\xd8\xff/],
  ['GIF picture', /^GIF8[79]a/],
  ['WebP picture', /^RIFF[\s\S]{4}WEBP/],
  ['AVIF or HEIC picture', /^[\s\S]{4}ftyp(?:avif|heic|mif1)/],
]
