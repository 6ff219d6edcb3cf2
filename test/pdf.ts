import { inflateSync } from 'node:zlib'

/**
 * What a PDF of ours says: its pages, each with its texts in the order they are drawn, and the tags of its structure.
 */
type ReadPdf = { pages: string[][]; tags: string[]; source: string }

/** Reads a PDF as pdfkit writes it: whole objects, fonts with ToUnicode, one text between BT and ET. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body)
  const alphabets = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (unicode) alphabets.set(name, alphabetOf(streamOf(objects.get(unicode) ?? '')))
    }
  }
  const pages = [...objects.values()]
    .filter((body) => /\/Type \/Page\b(?!s)/.test(body))
    .map((body) => textsOf(streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? ''), alphabets))
  const tags = [...objects.values()].flatMap((body) => /\/S \/(\w+)\n/.exec(body)?.[1] ?? [])
  return { pages, tags, source }
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n')
  const content = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1')
  return (/\/Filter \/FlateDecode/.test(body.slice(0, start)) ? inflateSync(content) : content).toString('latin1')
}

/** The letters of a font by the codes it writes them with. */
function alphabetOf(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    let code = Number.parseInt(first, 16)
    for (const [, units = ''] of list.matchAll(/<([^>]*)>/g)) {
      letters.set(
        (code++).toString(16).padStart(4, '0'),
        Buffer.from(units.replace(/ /g, ''), 'hex').swap16().toString('utf16le'),
      )
    }
  }
  return letters
}

function textsOf(content: string, alphabets: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return Array.from(content.matchAll(/BT\n([\s\S]*?)ET/g), ([, block = '']) => {
    const alphabet = alphabets.get(/\/(F\d+) /.exec(block)?.[1] ?? '')
    return Array.from(block.matchAll(/<([\da-f]+)>/gi), ([, codes = '']) =>
      Array.from(codes.matchAll(/.{4}/g), ([code]) => alphabet?.get(code) ?? '\ufffd').join(''),
    ).join('')
  })
}
