import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { StaffCustomer, StaffUser } from '#contract/staff-customers.ts'
import { isStaff } from '#domain/staff.ts'
import { download } from '../../app/download.ts'
import { useShop } from '../../app/shop.ts'
import { useTranslate } from '../../app/translations.ts'
import { matchesText } from '../../cart/matching.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Row, Stack } from '../../ui/stack.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from '../parts/desk.module.css'
import { LastSeen } from '../parts/last-seen.tsx'
import { Panel } from '../parts/panel.tsx'
import { rolesText } from '../parts/role-text.ts'
import { useAct } from '../parts/use-act.ts'
import { ErasePerson } from './erase-person.tsx'
import { InviteAll, InviteButton } from './invite.tsx'
import { NewUserButton } from './new-user.tsx'
import { SecondFactorOff } from './second-factor-off.tsx'
import { UserForm } from './user-form.tsx'

/** More users than these can be searched. */
const SEARCH_ABOVE = 10

/**
 * Who buys for the customer: invited, let in or not, helped to a new password, called otherwise, given what is held of
 * him, erased. Where they are many they are found by name or mail.
 */
export function Users({ customer: { customerNumber, name, userList: users } }: { customer: StaffCustomer }) {
  const t = useTranslate()
  const [leaver, setLeaver] = useState<StaffUser>()
  const [locked, setLocked] = useState<StaffUser>()
  const [changedId, setChangedId] = useState<string>()
  const [isChanging, setChanging] = useState(false)
  const changed = users.find(({ userId }) => userId === changedId)
  const [search, setSearch] = useState('')
  const areMany = users.length > SEARCH_ABOVE
  const found = areMany
    ? users.filter(({ name, username, email }) => matchesText(search, [name, username, email]))
    : users
  return (
    <Panel title={t('Office.Users', 'Users')} aside={users.length}>
      <Stack gap={4}>
        {users.length === 0 && (
          <p className={css.lead}>{t('Office.NoUsers', 'Nobody buys for this customer here yet.')}</p>
        )}
        <NewUserButton customerNumber={customerNumber} />
        <InviteAll customerNumber={customerNumber} name={name} users={users} />
        {areMany && (
          <TextField
            type="search"
            label={t('Office.FindUser', 'Find one of {count} users', { count: users.length })}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        )}
        {users.length > 0 && found.length === 0 && (
          <p role="alert">{t('Office.NoUserFound', 'Nobody is called “{search}”', { search })}</p>
        )}
        <ul className={css.list}>
          {found.map((user) => (
            <li key={user.userId}>
              <span>
                <strong>{user.name}</strong>{' '}
                {!user.isActive && <Badge tone="bad">{t('Office.Inactive', 'cannot sign in')}</Badge>}
                <br />
                <span className={css.quiet}>
                  {[...new Set([user.username, user.email]), rolesText(user.roles, t)].join(' · ')}
                  <br />
                  <LastSeen user={user} />
                </span>
              </span>
              <UserActs
                user={user}
                onLocked={() => setLocked(user)}
                onChange={() => {
                  setChangedId(user.userId)
                  setChanging(true)
                }}
                onErase={() => setLeaver(user)}
              />
            </li>
          ))}
        </ul>
      </Stack>
      {changed && <UserForm key={changed.userId} user={changed} open={isChanging} onClose={() => setChanging(false)} />}
      {locked && <SecondFactorOff key={locked.userId} user={locked} onClose={() => setLocked(undefined)} />}
      {leaver && <ErasePerson key={leaver.userId} user={leaver} onClose={() => setLeaver(undefined)} />}
    </Panel>
  )
}

type UserActsProps = {
  user: StaffUser
  onLocked: () => void
  onChange: () => void
  onErase: () => void
}

/** What can be done with a user; each waits for his own answer alone. */
function UserActs({ user, onLocked, onChange, onErase }: UserActsProps) {
  const t = useTranslate()
  const shop = useShop()
  const { area, call } = shop
  const [act, isBusy] = useAct()
  const { userId, name, email, isActive } = user

  const setActive = () =>
    act(() => call('POST /backoffice/api/User/SetActive', { body: { area, userId, isActive: !isActive } }), {
      done: isActive
        ? t('Office.UserOut', '{name} is signed out and cannot sign in', { name })
        : t('Office.UserIn', '{name} can sign in again', { name }),
    })
  const mail = () =>
    act(() => call('POST /backoffice/api/User/SendPasswordMail', { body: { area, userId } }), {
      done: t('Office.PasswordMailed', 'A link to a new password goes to {email}', { email }),
    })
  const save = () => act(() => download(shop, 'POST /backoffice/api/User/ExportPerson', { body: { area, userId } }))

  return (
    <Row gap={2}>
      {user.isInvitable && <InviteButton user={user} />}
      {user.isActive && user.hasSecondFactor && (
        <Button size="s" aria-description={user.name} onClick={onLocked}>
          {t('Office.SecondFactorOff', 'Take two-step sign-in off')}
        </Button>
      )}
      {isStaff(user.roles) ? (
        <Link to={`/backoffice/${area.areaId}/people/${userId}`}>{t('Office.WorksHere', 'Works for the shop')}</Link>
      ) : (
        <>
          {user.isActive && user.lastSignedInAt !== null && (
            <Button size="s" loading={isBusy} aria-description={user.name} onClick={() => void mail()}>
              {t('Office.MailPassword', 'Mail a link to a new password')}
            </Button>
          )}
          <Button size="s" loading={isBusy} aria-description={user.name} onClick={() => void setActive()}>
            {user.isActive ? t('Office.KeepOut', 'Sign out and keep out') : t('Office.LetIn', 'Let in again')}
          </Button>
          <Menu
            align="start"
            trigger={(props) => (
              <Button size="s" icon={ChevronDown} aria-description={user.name} {...props}>
                {t('Office.PersonalData', 'Personal data')}
              </Button>
            )}
          >
            <MenuItem onSelect={onChange}>{t('Office.ChangeUser', 'Change name or e-mail')}</MenuItem>
            <MenuItem onSelect={() => void save()}>{t('Office.ExportPerson', 'Export data')}</MenuItem>
            <hr />
            <MenuItem danger onSelect={onErase}>
              {t('Office.ErasePerson', 'Erase person')}
            </MenuItem>
          </Menu>
        </>
      )}
    </Row>
  )
}
