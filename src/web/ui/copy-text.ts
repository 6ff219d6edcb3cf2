/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Over http there is no clipboard to write to, but what is copied can be said.
    const say = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
    }
    document.addEventListener('copy', say)
    const isCopied = document.execCommand('copy')
    document.removeEventListener('copy', say)
    return isCopied
  }
}
