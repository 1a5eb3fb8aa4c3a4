/**
 * Everything that may cross between the editor and the desktop's main process: for each call that channel-names.ts
 * names, the schema of its arguments and the schema of its result. The main process and the tests check with it.
 */
import { z } from 'zod'
import { LONGEST_NAME, LONGEST_TEXT, versionSchema, whys } from '#model/versions/version-record.ts'
import { ENTRY_FILE, MAX_MISSIONS } from '#publishing/pack/pack-names.ts'
import type { HostCall, HostCalls } from './channel-names.ts'
import { type Command, commandIds } from './commands.ts'
import {
  asideFiles,
  dataImport,
  dataReport,
  keptAside,
  libraryFolders,
  libraryListing,
  pageFiles,
  recentFacts,
  recentPicture,
} from './data.ts'
import { failureCodes, type HostEvent, type HostFailure, LONGEST_JOURNAL } from './host.ts'
import { settingsSchema } from './settings.ts'

/** Most characters of one mission text; one that is opened has at most 16 MB. */
const text = z.string().max(LONGEST_TEXT)
const name = z.string().max(500)
/** A tab of a run. */
const slot = z.int().min(0).max(1000)
const handle = z.string().min(1).max(100)
/** Most bytes of one file: a poster-sized picture fits, a runaway does not. */
const bytes = z.instanceof(Uint8Array).refine((data) => data.byteLength <= 256 * 1024 * 1024, 'over 256 MB')

const fileRef = z.strictObject({ handle, name })
const fingerprint = z.string().min(1).max(200).nullable()
/** A mission beside the `pack.json` of a pack: no path. */
const besideName = z.string().regex(ENTRY_FILE)
const openedFile = z.strictObject({
  file: fileRef,
  bytes,
  fingerprint,
  beside: z
    .array(z.strictObject({ name: besideName, bytes }))
    .max(MAX_MISSIONS)
    .optional(),
})
const besideTexts = z.array(z.strictObject({ name: besideName, text })).max(MAX_MISSIONS)
const savedFile = z.strictObject({ file: fileRef, fingerprint })
const recentFiles = z.array(z.strictObject({ handle, name, where: z.string() }))
const failure = z.strictObject({
  code: z.enum(failureCodes),
  message: z.string(),
  advice: z.string(),
}) satisfies z.ZodType<HostFailure>
const resultOf = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('ok', [
    z.strictObject({ ok: z.literal(true), value }),
    z.strictObject({ ok: z.literal(false), error: failure }),
  ])

const timelineId = z.string().regex(/^[0-9a-f]{8,64}$/)
const versionNumber = z.int().min(1)
const versionName = z.string().max(LONGEST_NAME).nullable()
const version = versionSchema.omit({ packed: true })
const where = z.string().nullable()
const timeline = z.strictObject({ id: timelineId, where, versions: z.array(version), damaged: z.int() })
const versionOwner = z.strictObject({ mission: timelineId, file: fileRef.nullable(), holds: fingerprint })
const keptMission = z.strictObject({ id: timelineId, where, title: z.string(), versions: z.int(), time: z.number() })
const usage = z.strictObject({ bytes: z.number(), versions: z.int(), missions: z.int() })

const limits = z.strictObject({ days: z.number().min(0), bytes: z.number().min(0) })

const nothing = z.tuple([])
const done = resultOf(z.null())

export const channels = {
  openFile: { args: nothing, result: resultOf(openedFile) },
  openRecent: { args: z.tuple([handle]), result: resultOf(openedFile) },
  recentFiles: { args: nothing, result: recentFiles },
  bringBackRecent: { args: nothing, result: z.void() },
  forgetRecent: { args: z.tuple([handle]), result: z.void() },
  startFiles: { args: nothing, result: z.array(resultOf(openedFile)) },
  readAgain: { args: z.tuple([fileRef]), result: resultOf(openedFile) },
  saveFile: { args: z.tuple([fileRef, text, fingerprint, besideTexts.optional()]), result: resultOf(savedFile) },
  saveFileAs: { args: z.tuple([name, text]), result: resultOf(savedFile) },
  openPackFolder: { args: nothing, result: resultOf(openedFile) },
  savePackFolder: { args: z.tuple([text, besideTexts]), result: resultOf(savedFile) },
  exportFile: {
    args: z.tuple([
      z.strictObject({ suggestedName: name, bytes, kind: name, extension: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
    ]),
    result: resultOf(fileRef),
  },
  showPages: { args: z.tuple([name, bytes]), result: done },
  askToSave: { args: z.tuple([name]), result: z.enum(['save', 'discard', 'cancel']) },
  closeAnswer: { args: z.tuple([z.boolean()]), result: z.void() },
  writeJournal: {
    args: z.tuple([
      z.strictObject({ begin: z.boolean(), file: fileRef.nullable(), lines: z.array(text).max(100_000) }),
      slot.optional(),
    ]),
    result: done,
  },
  recoveryCopies: {
    args: nothing,
    result: z.array(
      z.strictObject({
        id: handle,
        kind: z.enum(['journal', 'mission']),
        file: fileRef.nullable(),
        savedAt: z.iso.datetime(),
        text: z.string().max(LONGEST_JOURNAL),
        unread: z.strictObject({ message: text, advice: text }).optional(),
        fingerprint,
      }),
    ),
  },
  clearRecovery: { args: z.tuple([handle.nullable(), slot.optional()]), result: z.void() },
  keepVersion: {
    args: z.tuple([
      versionOwner,
      z.strictObject({ text, title: name, why: z.enum(whys), deed: versionName, name: versionName }),
    ]),
    result: resultOf(version),
  },
  missionVersions: {
    args: z.tuple([z.union([versionOwner, z.strictObject({ id: timelineId })])]),
    result: resultOf(timeline.nullable()),
  },
  allVersions: { args: nothing, result: resultOf(z.strictObject({ missions: z.array(keptMission), usage })) },
  versionsGoing: { args: z.tuple([limits, limits]), result: resultOf(z.int()) },
  thinVersions: { args: nothing, result: resultOf(usage) },
  readVersion: { args: z.tuple([timelineId, versionNumber]), result: resultOf(z.strictObject({ text, version })) },
  nameVersion: { args: z.tuple([timelineId, versionNumber, versionName]), result: done },
  forgetVersion: { args: z.tuple([timelineId, versionNumber]), result: done },
  readSettings: { args: nothing, result: settingsSchema },
  writeSettings: { args: z.tuple([settingsSchema]), result: done },
  readClipboard: { args: nothing, result: resultOf(z.string()) },
  writeClipboard: { args: z.tuple([text]), result: done },
  copyPicture: { args: z.tuple([bytes]), result: done },
  pastePicture: { args: nothing, result: bytes.nullable() },
  setWindowState: {
    args: z.tuple([
      z.strictObject({ title: name, dirty: z.boolean(), typing: z.boolean().optional(), file: fileRef.nullable() }),
    ]),
    result: z.void(),
  },
  libraryFolders: { args: nothing, result: resultOf(libraryFolders) },
  addLibraryFolder: { args: z.tuple([fileRef.nullable()]), result: resultOf(libraryFolders) },
  allowLibraryFolder: { args: z.tuple([handle]), result: resultOf(libraryFolders) },
  removeLibraryFolder: { args: z.tuple([handle]), result: resultOf(libraryFolders) },
  listLibraryFolder: { args: z.tuple([handle, z.boolean()]), result: resultOf(libraryListing) },
  readLibraryFile: { args: z.tuple([handle]), result: resultOf(openedFile) },
  duplicateFile: { args: z.tuple([handle]), result: resultOf(fileRef) },
  removeFile: { args: z.tuple([handle]), result: done },
  showInFolder: { args: z.tuple([handle]), result: done },
  dataReport: { args: nothing, result: dataReport },
  askToKeepData: { args: nothing, result: z.boolean() },
  openDataFolder: { args: nothing, result: done },
  exportData: { args: z.tuple([pageFiles]), result: resultOf(fileRef) },
  chooseDataImport: { args: nothing, result: resultOf(dataImport) },
  importData: { args: z.tuple([handle, pageFiles]), result: resultOf(pageFiles) },
  putAside: { args: z.tuple([name, bytes]), result: resultOf(text) },
  asideFiles: { args: nothing, result: asideFiles },
  exportAside: { args: z.tuple([name]), result: resultOf(fileRef) },
  removeAside: { args: z.tuple([name]), result: done },
  keptAside: { args: nothing, result: keptAside },
  keepRecentPicture: { args: z.tuple([fileRef, recentPicture]), result: z.void() },
  recentFacts: { args: nothing, result: recentFacts },
} satisfies {
  readonly [Call in HostCall]: {
    readonly args: z.ZodType<Parameters<HostCalls[Call]>>
    readonly result: z.ZodType<Awaited<ReturnType<HostCalls[Call]>>>
  }
}

/** Events that may arrive on the event channel. */
export const hostEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), command: z.enum(commandIds as [Command, ...Command[]]) }),
  z.strictObject({
    type: z.literal('open-file'),
    opened: openedFile,
    among: z.strictObject({ place: z.int().min(0), of: z.int().min(1) }).optional(),
  }),
  z.strictObject({ type: z.literal('open-failed'), error: failure }),
  z.strictObject({ type: z.literal('close-requested') }),
  z.strictObject({ type: z.literal('kept-aside') }),
  z.strictObject({ type: z.literal('kept-work-gone') }),
  z.strictObject({ type: z.literal('recent-changed'), files: recentFiles }),
  z.strictObject({ type: z.literal('recent-cleared'), count: z.int().min(1) }),
  z.strictObject({ type: z.literal('settings-changed'), all: z.boolean() }),
  z.strictObject({ type: z.literal('system-theme'), dark: z.boolean() }),
]) satisfies z.ZodType<HostEvent>
