import Heart from 'lucide-react/icons/heart'
import MenuIcon from 'lucide-react/icons/menu'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import User from 'lucide-react/icons/user'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { BannerBar } from '../banner-bar.tsx'
import { Button } from '../button.tsx'
import type { ComboboxOption } from '../combobox.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Link } from '../link.tsx'
import { Menu, MenuItem } from '../menu.tsx'
import { Picture } from '../picture.tsx'
import { SearchField } from '../search-field.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './header-study.module.css'
import { PRODUCTS } from './sample.ts'

const CATEGORIES = ['Darts', 'Dartboards', 'Billiards', 'Table football', 'Table tennis', 'Board games', 'Campaigns']

/** The head of every page: who one acts for, logo, search, account, cart, categories. */
export function HeaderStudy() {
  return (
    <div>
      <BannerBar
        label="Acting for a customer"
        icon={UserCheck}
        action={
          <Button size="s" severity="white">
            End
          </Button>
        }
      >
        <span>
          Acting for <strong>Bar &amp; Billiards Ltd</strong>
        </span>
        <span>200417 · by K. Holm · 42 min left</span>
      </BannerBar>
      <header className={css.header}>
        <div className={css.top}>
          <IconButton icon={MenuIcon} label="Menu" className={css.burger} />
          <Link look="bare" to="/" className={css.logo}>
            Oche
          </Link>
          <div className={css.search}>
            <SearchStudy />
          </div>
          <div className={css.tools}>
            <Menu trigger={(props) => <IconButton icon={User} label="Account" {...props} />}>
              <MenuItem to="/customer-center" current>
                Customer center
              </MenuItem>
              <MenuItem to="/customer-center/orders">Orders</MenuItem>
              <MenuItem to="/customer-center/invoices">Invoices</MenuItem>
              <hr />
              <MenuItem danger>Sign out</MenuItem>
            </Menu>
            <IconButton icon={Heart} label="Favorite lists" className={css.wideOnly} />
            <Link look="bare" to="/cart" className={css.cart}>
              <Icon of={ShoppingCart} size={20} />
              <VisuallyHidden>Cart, lines: </VisuallyHidden>
              <span className={css.lines}>14</span>
              <span className={css.sum}>1,204.50</span>
            </Link>
          </div>
        </div>
        <nav aria-label="Categories" className={css.nav}>
          <ul className={css.entries}>
            {CATEGORIES.map((name) => (
              <li key={name}>
                <Link
                  look="bare"
                  to={`/${name}`}
                  className={css.entry}
                  aria-current={name === 'Darts' ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
    </div>
  )
}

function SearchStudy() {
  const [text, setText] = useState('')
  const fits = PRODUCTS.filter(
    (product) => text && `${product.number} ${product.name}`.toLowerCase().includes(text.toLowerCase()),
  )
  const words = ['steel darts', 'steel tips', 'steel shafts'].filter(
    (each) => text && each.startsWith(text.toLowerCase()),
  )
  return (
    <SearchField<ComboboxOption>
      label="Search products"
      placeholder="Number, name, EAN"
      name="q"
      action="/search"
      submitLabel="Search"
      text={text}
      onText={setText}
      countText={(count) => `${count} suggestions`}
      emptyText={`Nothing for “${text}”`}
      onPick={(option) => setText(option.id)}
      groups={[
        { id: 'words', options: words.map((each) => ({ id: each, content: each })) },
        {
          id: 'products',
          label: 'Products',
          options: fits.map((product) => ({
            id: product.number,
            content: (
              <span className={css.suggestion}>
                <Picture alt="" outline={product.outline} className={css.thumb} />
                <span className={css.number}>{product.number}</span>
                <span className={css.name}>{product.name}</span>
                <span className={css.price}>{product.price}</span>
              </span>
            ),
          })),
        },
      ]}
    />
  )
}
