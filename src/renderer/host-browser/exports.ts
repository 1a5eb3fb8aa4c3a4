/** Handing out exported files: to a chosen place where the browser can ask for one, else as a download. */
import type { ExportedFile, ExportRequest, HostResult } from '#host/host.ts'
import { failedWith, picked } from './failures.ts'
import { pickers, removeIfEmpty, showing, writeWhole } from './file-system-access.ts'
import { looseFile } from './files.ts'
import { download } from './upload-download.ts'

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  json: 'application/json',
}

export async function exportFile(request: ExportRequest): Promise<HostResult<ExportedFile>> {
  const bytes = new Uint8Array(request.bytes)
  const type = types[request.extension] ?? 'application/octet-stream'
  const failure = `“${request.suggestedName}” could not be written`
  const { showSaveFilePicker } = pickers()
  if (showSaveFilePicker !== undefined) {
    const chosen = await picked(failure, () =>
      showSaveFilePicker({
        id: 'exports',
        suggestedName: request.suggestedName,
        ...showing({ description: request.kind, accept: { [type]: [`.${request.extension}`] } }),
      }),
    )
    const written = chosen.ok ? await writeTo(chosen.value, bytes, failure) : chosen
    // The click that asked for it is too long ago for a dialog: a download needs none.
    if (written.ok || written.error.code !== 'denied') return written
  }
  try {
    download(request.suggestedName, new Blob([bytes], { type }))
    return { ok: true, value: { ...looseFile(request.suggestedName), downloaded: true } }
  } catch (thrown) {
    return failedWith(failure, thrown)
  }
}

async function writeTo(
  file: FileSystemFileHandle,
  bytes: Uint8Array<ArrayBuffer>,
  failure: string,
): Promise<HostResult<ExportedFile>> {
  try {
    await writeWhole(file, bytes)
    return { ok: true, value: looseFile(file.name) }
  } catch (thrown) {
    await removeIfEmpty(file)
    return failedWith(failure, thrown)
  }
}
