/**
 * What may cross between the editor and the desktop's main process: for each call that channel-names.ts names, the schema of
 * its arguments and the schema of its result. The main process and the tests check with it.
 */
import { z } from 'zod'
import type { HostCall, HostCalls } from './channel-names.ts'
import { type Command, commandIds } from './commands.ts'
import { failureCodes, type HostEvent, type HostFailure } from './host.ts'
import { settingsSchema } from './settings.ts'

/** Most characters of one mission text; one that is opened has at most 16 MB. */
const text = z.string().max(64 * 1024 * 1024)
const name = z.string().max(500)
const handle = z.string().min(1).max(100)
/** Most bytes of one file: a poster-sized picture fits, a runaway does not. */
const bytes = z.instanceof(Uint8Array).refine((data) => data.byteLength <= 256 * 1024 * 1024, 'over 256 MB')

const fileRef = z.strictObject({ handle, name })
const fingerprint = z.string().min(1).max(200).nullable()
const openedFile = z.strictObject({ file: fileRef, bytes, fingerprint })
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

const nothing = z.tuple([])
const done = resultOf(z.null())

export const channels = {
  openFile: { args: nothing, result: resultOf(openedFile) },
  openRecent: { args: z.tuple([handle]), result: resultOf(openedFile) },
  recentFiles: { args: nothing, result: recentFiles },
  startFiles: { args: nothing, result: z.array(resultOf(openedFile)) },
  readAgain: { args: z.tuple([fileRef]), result: resultOf(openedFile) },
  saveFile: { args: z.tuple([fileRef, text, fingerprint]), result: resultOf(savedFile) },
  saveFileAs: { args: z.tuple([name, text]), result: resultOf(savedFile) },
  exportFile: {
    args: z.tuple([
      z.strictObject({ suggestedName: name, bytes, kind: name, extension: z.string().regex(/^[a-z0-9-]{1,20}$/) }),
    ]),
    result: resultOf(fileRef),
  },
  askToSave: { args: z.tuple([name]), result: z.enum(['save', 'discard', 'cancel']) },
  closeAnswer: { args: z.tuple([z.boolean()]), result: z.void() },
  writeRecovery: {
    args: z.tuple([z.strictObject({ file: fileRef.nullable(), title: name, text, fingerprint })]),
    result: done,
  },
  recoveryCopies: {
    args: nothing,
    result: z.array(
      z.strictObject({
        id: handle,
        file: fileRef.nullable(),
        title: name,
        savedAt: z.iso.datetime(),
        text,
        fingerprint,
      }),
    ),
  },
  clearRecovery: { args: z.tuple([handle.nullable()]), result: z.void() },
  readSettings: { args: nothing, result: settingsSchema },
  writeSettings: { args: z.tuple([settingsSchema]), result: done },
  readClipboard: { args: nothing, result: resultOf(z.string()) },
  writeClipboard: { args: z.tuple([text]), result: done },
  copyPicture: { args: z.tuple([bytes]), result: done },
  setWindowState: {
    args: z.tuple([z.strictObject({ title: name, dirty: z.boolean(), file: fileRef.nullable() })]),
    result: z.void(),
  },
} satisfies {
  readonly [Call in HostCall]: {
    readonly args: z.ZodType<Parameters<HostCalls[Call]>>
    readonly result: z.ZodType<Awaited<ReturnType<HostCalls[Call]>>>
  }
}

/** What may arrive on the event channel. */
export const hostEventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), command: z.enum(commandIds as [Command, ...Command[]]) }),
  z.strictObject({ type: z.literal('open-file'), opened: openedFile }),
  z.strictObject({ type: z.literal('open-failed'), error: failure }),
  z.strictObject({ type: z.literal('close-requested') }),
  z.strictObject({ type: z.literal('recent-changed'), files: recentFiles }),
  z.strictObject({ type: z.literal('system-theme'), dark: z.boolean() }),
]) satisfies z.ZodType<HostEvent>
