const A4 = { width: 595, height: 842 }
const MARGIN = 64
const LINE = 17
/** As many letters of Helvetica at 11 points as surely fit between the margins. */
const LONGEST_LINE = 84

/** A page of A4 as PDF: a title and paragraphs, in plain letters (ASCII). */
export function paperOf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((text) => [...wrapped(text), ''])
  const content = [
    `BT /F2 20 Tf ${MARGIN} ${A4.height - MARGIN - 20} Td (${escaped(title)}) Tj ET`,
    `BT /F1 11 Tf ${LINE} TL ${MARGIN} ${A4.height - MARGIN - 64} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ])
}

/** Objects numbered from 1 with the table that says at which byte each begins; the last one is about the paper. */
function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const trailer = `trailer\n<< /Size ${count} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

function wrapped(text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line && line.length + word.length >= LONGEST_LINE) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines
}
