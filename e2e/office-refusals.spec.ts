import { expect, test } from 'vitest'
import { EU, US } from '#test/factories.ts'
import { openJourney } from './running-shop.ts'
import { visit } from './visiting.ts'

const { shop, browser } = await openJourney()

test('the first wrong field takes the focus wherever it stands and says what is wrong, which nothing else does', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const [main, dialog] = [page.getByRole('main'), page.getByRole('dialog')]
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const said = (words: string | RegExp) => messages.getByText(words).waitFor()
  const wrong = main.locator('[aria-invalid=true]:focus')
  const refusal = main.getByText('is needed', { exact: true })

  await page.goto('/backoffice/eu/area?part=selling')
  await main.getByLabel('Order desk').fill('nobody')
  await main.getByRole('link', { name: 'Company', exact: true }).click()
  await page.waitForURL(/part=company/)
  await press('Save')
  await said('Order desk has to be a mail address')
  await page.waitForURL(/part=selling/)
  await expect.poll(() => wrong.inputValue()).toBe('nobody')
  // Another part is looked at while the answer is on its way.
  const answered = Promise.withResolvers<void>()
  const save = '**/Area/UpdateSettings'
  await page.route(save, (route) => answered.promise.then(() => route.continue()), { times: 1 })
  const saving = page.waitForRequest(save)
  await press('Save')
  await saving
  await main.getByRole('link', { name: 'Company', exact: true }).click()
  await main.getByLabel('Order desk').waitFor({ state: 'detached' })
  answered.resolve()
  await expect.poll(() => wrong.inputValue()).toBe('nobody')
  await wrong.fill('')
  await press('Save')
  await said(/Europe is saved/)

  await page.goto('/backoffice/eu/campaigns/new')
  await main.getByLabel('Name', { exact: true }).fill(' ')
  await press('Save')
  await refusal.first().waitFor()
  await main.getByLabel('ID', { exact: true }).fill('blank')
  await main.getByLabel('Last day').fill('2026-13-01')
  await press('Save')
  await main.getByText('Write a day like 12/31/2026').waitFor()
  await refusal.waitFor()
  expect(await wrong.getAttribute('name')).toBe('name')
  await wrong.fill('Shelf warmers')
  await press('Save')
  await expect.poll(() => wrong.getAttribute('name')).toBe('validUntil')
  await wrong.fill('')

  // A level without its percentage is none; a row that nothing was typed in is left out.
  await main.getByLabel('From pieces').fill('6')
  await press('Save')
  const percent = main.getByLabel('Percent off')
  await percent.and(main.locator(':focus')).waitFor()
  await percent.fill('150')
  await press('Save')
  await main.getByText('has to be at most 100', { exact: true }).waitFor()
  expect(await messages.getByRole('listitem').allInnerTexts()).toEqual([])
  expect(await wrong.inputValue()).toBe('150')
  await percent.fill('')
  await main.getByLabel('From pieces').fill('')
  await press('Save')
  await said(/Shelf warmers is saved/)
  await page.goto('/backoffice/eu/campaigns?q=Shelf')
  const saved = main.getByRole('row', { name: /Shelf warmers/ })
  await saved.waitFor()
  expect(await saved.innerText()).not.toContain('%')

  await page.goto('/backoffice/eu/redirects')
  await main.getByRole('button', { name: 'New redirect' }).click()
  await dialog.getByLabel('From').fill('/old')
  await dialog.getByLabel('To', { exact: true }).fill(' ')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.locator('[name=toUrl][aria-invalid=true]:focus').waitFor()
  await context.close()
})

test('what is refused of a part that is not in sight is said with what a field says', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const main = page.getByRole('main')
  await page.goto('/backoffice/eu/area?part=company')
  await main.getByLabel('Name', { exact: true }).fill('')
  await main.getByRole('link', { name: 'Selling', exact: true }).click()
  await main.getByLabel('Order desk').fill('nobody')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await main.getByText('has to be a mail address').waitFor()
  await page.getByRole('region', { name: 'Messages' }).getByText('Name is needed').waitFor()
  await context.close()
})

test('the key of a new document is refused at its field, before anything is written', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/documents')
  await page.getByRole('button', { name: 'New document' }).click()
  const dialog = page.getByRole('dialog', { name: 'New document' })
  const key = dialog.getByLabel('Key')
  const isWrong = () => key.getAttribute('aria-invalid')
  expect(await dialog.getByRole('option').allInnerTexts()).not.toContain('Mail')
  await key.fill('about us')
  await key.press('Enter')
  await dialog.getByText('A page is named by its path, like /about').waitFor()
  expect(await isWrong()).toBe('true')
  await dialog.locator('input[name="key"]:focus').waitFor()
  await dialog.getByLabel('Type').selectOption('Text')
  expect(await isWrong()).not.toBe('true')
  await dialog.getByRole('button', { name: 'Write it' }).click()
  await dialog.getByText('A key of letters, digits').waitFor()
  await key.fill('Cart.Heading')
  await key.press('Enter')
  await page.waitForURL('**/documents/translation?key=Cart.Heading')
  await page.getByLabel('Text', { exact: true }).waitFor()
  const note = page.getByText('The shop says nothing by this key')
  expect(await note.count()).toBe(0)
  await page.goto('/backoffice/eu/documents/translation?key=Cart.Haeding')
  await note.waitFor()
  await context.close()
})

test('what is left empty is said at its field, which is where the keyboard is then', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const here = (fault: string) => page.locator('[data-field]:has(:focus)').getByText(fault).waitFor()
  await page.goto('/backoffice/eu/caches')
  await page.getByRole('button', { name: 'One entry …' }).first().click()
  await page.getByRole('button', { name: 'Read anew' }).click()
  await here('Say which entry')
  await page.goto('/backoffice/eu/redirects?new=/left-empty')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await here('Is needed')
  await page.goto('/backoffice/eu/orders')
  await page.getByRole('button', { name: 'Keep view' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await here('Give it a name')
  await page.goto('/backoffice/eu/campaigns/new')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await here('Is needed')
  await page.getByLabel('Name', { exact: true }).fill('Spring')
  await page.getByLabel('From pieces').fill('6')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await here('Has to be a number')
  await context.close()
})

test('what was refused in a dialog goes as it is closed; what was typed is there again until it is done', async () => {
  const office = await shop.signIn('backoffice@eu.demo')
  const redirect = { fromUrl: '/one-of-all', toUrl: '/cart', statusCode: 301 as const, languageCode: null }
  await office('POST /backoffice/api/Redirect/UpdateRedirect', { body: { area: EU, redirect } })
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const dialog = page.getByRole('dialog')
  const field = (label: string | RegExp) => dialog.getByLabel(label)
  const close = async () => {
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  const standsIn = async (label: string | RegExp) => {
    const text = await field(label).inputValue()
    return { text, isWrong: (await field(label).getAttribute('aria-invalid')) === 'true' }
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const changeUser = async () => {
    await press('Personal data')
    await page.getByRole('menuitem', { name: 'Change name or e-mail' }).click()
  }
  const refused: [
    path: string,
    open: () => Promise<void>,
    label: string | RegExp,
    text: string,
    act: string,
    kept: string,
  ][] = [
    ['customers/10001', () => press('Change'), 'Credit limit', 'much', 'Save', 'much'],
    ['customers/10001', changeUser, 'E-mail', 'nowhere', 'Save', 'nowhere'],
    ['customers/10001', () => press('New user'), 'E-mail', 'nowhere', 'Save', 'nowhere'],
    ['customers', () => press('New customer'), /^Number/, ' ', 'Save', ' '],
    ['redirects', () => press('New redirect'), 'From', ' ', 'Save', ' '],
    // It is counted anew before all of them go.
    ['redirects/file', () => press('Delete all'), 'Type how many there are', '99999', 'Delete all', ''],
  ]
  for (const [path, open, label, text, act, kept] of refused) {
    await page.goto(`/backoffice/eu/${path}`)
    await open()
    await field(label).fill(text)
    await dialog.getByRole('button', { name: act, exact: true }).click()
    await expect.poll(() => standsIn(label)).toEqual({ text, isWrong: true })
    await close()
    await open()
    expect({ path, ...(await standsIn(label)) }).toEqual({ path, text: kept, isWrong: false })
    await close()
  }

  await page.goto('/backoffice/eu/customers/10001')
  await press('New user')
  await field('Name').fill('Kept Until')
  await close()
  await press('New user')
  expect(await field('Name').inputValue()).toBe('Kept Until')
  await field('E-mail').fill('kept@until.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await press('New user')
  expect(await field('Name').inputValue()).toBe('')
  await context.close()
})

test('terms that were saved stand in the dialog the next time, and do not change while others are typed', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const dialog = page.getByRole('dialog')
  const limit = dialog.getByLabel('Credit limit')
  const change = () => page.getByRole('button', { name: 'Change', exact: true }).click()
  await page.goto('/backoffice/eu/customers/10002')
  for (const amount of ['500.00', '']) {
    await change()
    await limit.fill(amount)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await change()
  expect(await limit.inputValue()).toBe('')
  await dialog.getByLabel('Name').pressSequentially('s')
  expect(await limit.inputValue()).toBe('')
  await context.close()
})

test('what is being done is not offered to be left as it is', async () => {
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const answered = Promise.withResolvers<void>()
  const save = '**/Customer/UpdateCustomer'
  await page.route(save, (route) => answered.promise.then(() => route.continue()), { times: 1 })
  await page.goto('/backoffice/eu/customers/10001')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const leave = dialog.getByRole('button', { name: 'Leave it as it is' })
  const saving = page.waitForRequest(save)
  expect(await leave.isEnabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await saving
  await expect.poll(() => leave.isDisabled()).toBe(true)
  answered.resolve()
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('what a version cannot be put back for is said in words, and at no field of what stands there now', async () => {
  const office = await shop.signIn('backoffice@eu.demo')
  const addDomain = async (area: typeof EU | typeof US, domain: string) => {
    const { version, settings } = await office('POST /backoffice/api/Area/GetSettings', { body: { area } })
    const own = (settings.domains as { domain: string }[]).filter((each) => !each.domain.endsWith('.example'))
    const domains = [...own, { ...own[0], domain, isPrimary: false }]
    await office('POST /backoffice/api/Area/UpdateSettings', {
      body: { area, version, settings: { ...settings, domains } },
    })
  }
  await addDomain(EU, 'before.example')
  await addDomain(EU, 'now.example')
  await addDomain(US, 'before.example')
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  await page.goto('/backoffice/eu/area?part=general')
  await page.getByRole('button', { name: 'Put back' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  const refusal = page.getByRole('region', { name: 'Messages' }).getByText('The area us is at home there.')
  await refusal.waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)

  // Of another version is asked while that answer is on its way.
  const answered = Promise.withResolvers<void>()
  const save = '**/Area/UpdateSettings'
  await page.route(save, (route) => answered.promise.then(() => route.continue()), { times: 1 })
  await page.reload()
  await page.getByRole('button', { name: 'Put back' }).first().click()
  const saving = page.waitForRequest(save)
  await page.getByRole('dialog').getByRole('button', { name: 'Put back' }).click()
  await saving
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Put back' }).last().click()
  answered.resolve()
  await refusal.waitFor()
  const putBack = page.getByRole('dialog', { name: 'Put version 1 back?' }).getByRole('button', { name: 'Put back' })
  await putBack.and(page.locator(':not([aria-busy])')).waitFor()
  await context.close()
})

test('what a colleague has changed of a customer, or of who buys for him, is written over by nobody who was not asked', async () => {
  const office = await shop.signIn('backoffice@eu.demo')
  const customerNo = '10001'
  const read = () => office('POST /backoffice/api/Customer/GetCustomer', { body: { area: EU, customerNo } })
  const { name, priceGroup, vatNumber, creditLimit, userList } = await read()
  const replaces = { name, priceGroup, vatNumber, creditLimit }
  const { page, context } = await visit(browser, shop.url, 'clerk', 1280, 'light')
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save', exact: true })
  const field = (label: string) => dialog.getByLabel(label)
  await page.goto(`/backoffice/eu/customers/${customerNo}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await field('Name').fill('Mine')
  await office('POST /backoffice/api/Customer/UpdateCustomer', {
    body: { area: EU, customerNo, customer: { ...replaces, creditLimit: 4321 }, replaces },
  })
  await save.click()
  await dialog.getByText('has changed this while you were writing').waitFor()
  await save.click()
  await save.and(page.locator('[aria-busy]')).waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ name, creditLimit: 4321 })
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect.poll(() => field('Credit limit').inputValue()).toBe('4321.00')
  await field('Name').and(dialog.locator(':focus')).waitFor()
  await field('Name').fill('Mine')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ name: 'Mine', creditLimit: 4321 })

  await page.getByRole('button', { name: 'Personal data' }).first().click()
  await page.getByRole('menuitem', { name: 'Change name or e-mail' }).click()
  const before = { name: await field('Name').inputValue(), email: await field('E-mail').inputValue() }
  const { userId = '' } = userList.find(({ email }) => email === before.email) ?? {}
  await field('Name').fill('Mine')
  await office('POST /backoffice/api/User/UpdateUser', {
    body: { area: EU, userId, ...before, name: 'Theirs', replaces: before },
  })
  await save.click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  expect((await read()).userList.map((each) => each.name)).toContain('Mine')
  await context.close()
})
