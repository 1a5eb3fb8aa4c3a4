/** What the files that were made look like. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { OutputFile } from '#publishing/export/exporter.ts'
import { useReachableScroll } from '#ui/controls/reachable-scroll.ts'
import { CutLook, TableLookPicture } from './other-previews.tsx'
import { PdfPreview } from './pdf-preview.tsx'
import { PageLook, WordsLook } from './text-previews.tsx'

interface PreviewProps {
  readonly files: readonly OutputFile[]
  readonly small: boolean
}

export function Preview({ files, small }: PreviewProps): ReactNode {
  const [facts, setFacts] = useState<{ readonly of: readonly OutputFile[]; readonly text: string } | null>(null)
  const tell = useCallback((text: string) => setFacts({ of: files, text }), [files])
  const [first] = files
  const said = useRef<HTMLParagraphElement>(null)
  const reach = useReachableScroll(said)
  return (
    <>
      <div className="preview-sheet">{first !== undefined && <Look file={first} small={small} tell={tell} />}</div>
      <p className="preview-facts" role="status" data-testid="export-facts" ref={said} {...reach}>
        {facts?.of === files && <strong>{facts.text}</strong>}
        {files.map(({ name, bytes }) => (
          <span key={name}>
            {name}, {sizeText(bytes.length)}
          </span>
        ))}
      </p>
    </>
  )
}

interface LookProps {
  readonly file: OutputFile
  readonly small: boolean
  readonly tell: (facts: string) => void
}

function Look({ file, small, tell }: LookProps): ReactNode {
  if (file.mime === 'application/pdf')
    return <PdfPreview name={file.name} bytes={file.bytes} small={small} onRead={tell} />
  if (file.mime === 'image/png' || file.mime === 'image/svg+xml') return <Picture file={file} tell={tell} />
  if (file.name.endsWith('.dxf')) return <CutLook file={file} tell={tell} />
  if (file.name.endsWith('.uvtt')) return <TableLookPicture file={file} tell={tell} />
  if (file.mime === 'text/html') return <PageLook file={file} tell={tell} />
  if (file.mime === 'text/markdown') return <WordsLook file={file} />
  return <p className="preview-note">Files of this kind are for other programs; there is nothing to look at here.</p>
}

function Picture({ file, tell }: Omit<LookProps, 'small'>): ReactNode {
  const address = useMemo(
    () => URL.createObjectURL(new Blob([new Uint8Array(file.bytes)], { type: file.mime })),
    [file],
  )
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <img
      className="preview-picture"
      src={address}
      alt={`What ${file.name} shows`}
      decoding="async"
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        // A drawing has no pixels of its own.
        if (file.mime === 'image/png') tell(`${naturalWidth} × ${naturalHeight} pixels`)
      }}
    />
  )
}

/** `61 KB`, `1.4 MB`. */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
