import { type DemoDocument, links, pageAt, rich, table } from './editorial.ts'

/** What the house in Allentown says of itself. */
export const COMPANY_US: readonly DemoDocument[] = [
  pageAt(
    'us',
    '/about',
    {
      title: 'About us',
      description: 'The Pennsylvania house of Oche: who we supply, what we stock, and why the dock opens at seven.',
    },
    {
      type: 'hero',
      heading: 'We supply the back room',
      text: 'Taverns, rec centers, game-room dealers and the leagues that play in all of them. Coast to coast and up to Whitehorse.',
      imageUrl: 'asset:pages/warehouse-us.svg',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>Why Allentown</h2>',
            '<p>Because a truck that leaves dock 5 at four in the afternoon is in New York for breakfast and in Chicago the day after. In 2009 the Danes wanted somebody over here who could tell a bar-box from a nine-footer. Ray Kessler had run a route of forty-two dart machines, so he could. He still checks every inbound container.</p>',
          ),
        ],
        [
          rich(
            '<h2>How we work</h2>',
            '<p>Inventory on the site is inventory on the shelf. If it says 14, you can have 14.</p>',
            '<p>We don’t sell to your customers. No consumer store, no marketplace, no exceptions. If someone calls us for a single dartboard, we ask for a zip code and send them to you.</p>',
          ),
        ],
      ],
    },
    rich(
      table(
        ['By the numbers', ''],
        ['Square feet under roof', '62,000'],
        ['Same-day ship rate', '97 percent'],
        ['Pallets out on a Friday', '60 to 75'],
        ['Miles Ray drove on the old route', 'about 800,000'],
      ),
    ),
    {
      type: 'callToAction',
      heading: 'See it before you stock it',
      text: 'The show floor has every table we sell, level and lit. Bring your crew; call a day ahead and lunch is on us.',
      linkText: 'Set up a visit',
      linkUrl: '/contact',
    },
  ),
  pageAt(
    'us',
    '/delivery',
    {
      title: 'Shipping and returns',
      description:
        'Ground, air and freight out of Allentown: transit times, rates, free freight, and how to send something back.',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>Out of Allentown</h2>',
            '<p>In by 2 p.m. Eastern, out the same day. Tracking is on the order as soon as the label prints.</p>',
            table(
              ['', 'Transit', 'Rate', 'Free over'],
              ['Ground, up to 30 kg', '2 to 5 days', '9.90 + 0.60 a kg', '500.00'],
              ['Two-day air, up to 30 kg', '2nd day, USA only', '24.90 + 2.10 a kg', ''],
              ['Freight', 'by appointment', '119.00 + 0.22 a kg', '3,500.00'],
              ['Pick-up, dock 5', 'after 2 hours', 'none', ''],
            ),
            '<p>US dollars, for both countries. One kilogram is 2.2 pounds; thirty are 66.</p>',
          ),
        ],
        [
          rich(
            '<h2>Freight</h2>',
            '<p>Tables ship palletized with a lift gate, and the carrier calls to make an appointment. An eight-foot air hockey table is 290 pounds in one carton. Have two people and a clear path. Inside delivery and setup can be added; ask us first.</p>',
            '<h2>Canada</h2>',
            '<p>We clear customs on our side. Duty and GST are billed by the broker. Add two working days.</p>',
          ),
        ],
      ],
    },
    {
      type: 'accordion',
      heading: 'Returns and common questions',
      items: [
        {
          heading: 'It showed up damaged. Now what?',
          html: '<p>Write “damaged” on the bill of lading before you sign, take three pictures, and send them within five business days. A replacement ships right away; the claim is our headache.</p>',
        },
        {
          heading: 'Can I return slow movers?',
          html: '<p>Unopened and in the carton, within 45 days, with a return number from us: yes, less a 10 percent restocking fee. Closeouts, cut cloth and engraved pieces are final.</p>',
        },
        {
          heading: 'Do you drop-ship?',
          html: '<p>Yes. Plain carton, your name on the packing slip, no prices. Enter the address at checkout.</p>',
        },
        {
          heading: 'Half my order is backordered. Do I pay freight twice?',
          html: '<p>No. The balance ships free, or everything ships together if you choose that at checkout.</p>',
        },
      ],
    },
  ),
  pageAt(
    'us',
    '/terms',
    {
      title: 'Terms of sale',
      description: 'The terms on which Oche Wholesale Inc. sells to the trade in the United States and Canada.',
    },
    {
      type: 'columns',
      columns: [
        [
          rich(
            '<h2>1. Trade only</h2><p>We sell for resale and to operators, leagues, schools and public bodies. We keep a resale or exemption certificate on file for each account.</p>',
            '<h2>2. Prices</h2><p>US dollars, FOB Allentown. The price on your order is the price on your invoice, backorders included. Where a contract and a promotion overlap, you get the lower of the two.</p>',
            '<h2>3. Orders</h2><p>Your order is accepted when we confirm it. Case packs and minimums are listed with each item; the cart rounds up and tells you.</p>',
            '<h2>4. Sales tax</h2><p>None is charged on goods for resale. Operators who use what they buy report use tax themselves.</p>',
          ),
        ],
        [
          rich(
            '<h2>5. Payment</h2><p>Net 30 up to your credit line, or by card with the order. Past-due balances bear 1 percent a month; you will hear from Denise before you hear from anyone else.</p>',
            '<h2>6. Title and risk</h2><p>Risk passes when the carrier delivers. Title passes when the invoice is paid.</p>',
            '<h2>7. Warranty</h2><p>Two years on materials and workmanship for home use, one year for commercial use. Wear items are wear items.</p>',
            '<h2>8. Law</h2><p>Pennsylvania law, courts of Lehigh County.</p>',
            '<p>Oche Wholesale Inc., 2370 Hanover Avenue, Allentown, PA 18109. Effective January 2026.</p>',
          ),
        ],
      ],
    },
    links('Related', ['Shipping and returns', '/delivery'], ['Contact', '/contact'], ['About us', '/about']),
  ),
  pageAt(
    'us',
    '/contact',
    {
      title: 'Contact',
      description:
        'The order desk in Allentown, Monday to Friday, 8 to 5 Eastern: orders, parts, new accounts, room plans.',
    },
    {
      type: 'columns',
      columns: [
        [{ type: 'form', formId: 'contact' }],
        [
          rich(
            '<h2>Order desk</h2>',
            '<p>Monday to Friday, 8 a.m. to 5 p.m. Eastern<br><a href="tel:+16105550142">(610) 555-0142</a><br><a href="mailto:desk@us.demo">desk@us.demo</a></p>',
            '<h2>Warehouse</h2>',
            '<p>2370 Hanover Avenue, Allentown, PA 18109<br>Will-call at dock 5, 7 a.m. to 5 p.m. Receiving at docks 1 and 2 until 3.</p>',
            '<h2>Who to ask for</h2>',
            table(
              ['About', 'Ask for'],
              ['Darts, soft and steel', 'Luis'],
              ['Cues, cloth, balls', 'Marlene'],
              ['Tables, freight, room plans', 'Ray'],
              ['Parts', 'Dot'],
              ['Statements and credit', 'Denise'],
            ),
          ),
        ],
      ],
    },
  ),
  {
    type: 'form',
    key: 'contact',
    areaId: 'us',
    body: {
      heading: 'Drop us a line',
      text: 'Same-day answers on business days. For parts, the number on the old one is all we need.',
      recipient: 'desk@us.demo',
      submitText: 'Send it',
      thanks:
        'Got it, thank you. Someone from the desk will be back to you today, or first thing tomorrow if it is past five.',
      fields: [
        { name: 'name', label: 'Your name', required: true, maxLength: 100 },
        { name: 'company', label: 'Business', required: true, maxLength: 100 },
        { name: 'email', label: 'E-mail', type: 'email', required: true, maxLength: 200 },
        { name: 'phone', label: 'Phone', type: 'tel', maxLength: 40, help: 'If you would rather talk.' },
        {
          name: 'about',
          label: 'What is it about?',
          type: 'select',
          required: true,
          options: ['A new account', 'An order', 'A part', 'A room plan', 'A return', 'Something else'],
        },
        {
          name: 'zip',
          label: 'ZIP or postal code',
          maxLength: 10,
          help: 'For freight quotes and room plans.',
        },
        { name: 'message', label: 'Message', type: 'textarea', required: true, maxLength: 2000 },
      ],
    },
  },
  pageAt(
    'us',
    '/404',
    { title: 'Page not found', description: 'There is nothing at this address.' },
    {
      type: 'hero',
      heading: 'Off the board',
      text: 'There’s nothing at this address. Could be an old link, could be a typo. Everybody hits the wall once.',
      linkText: 'Back to the front page',
      linkUrl: '/',
      imageUrl: 'asset:pages/miss-us.svg',
    },
    links(
      'Take another throw',
      ['Search by number or name', '/search', 'Old part numbers work, too.'],
      ['All brands', '/brands', 'A to Z.'],
      ['Buying guides', '/guides', 'What we tell people on the phone.'],
      ['Ask the desk', '/contact', 'Weekdays, 8 to 5 Eastern.'],
    ),
  ),
  pageAt(
    'us',
    '/500',
    { title: 'Something went wrong', description: 'That one is on us.' },
    {
      type: 'hero',
      heading: 'Bounce-out',
      text: 'That one is on us. Your cart and anything you typed are safe. Give it a minute and throw again.',
      linkText: 'Back to the front page',
      linkUrl: '/',
      imageUrl: 'asset:pages/bounce-us.svg',
    },
    links(
      'On a deadline?',
      ['Call or write the desk', '/contact', 'We’ll take the order by hand.'],
      ['Search', '/search', 'It may work from here.'],
    ),
  ),
]
