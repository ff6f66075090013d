/** Shows what arrives in the sandbox, newest first, and polls every two seconds. */
const SHOWN = 50;
const PAUSE_MS = 2_000;

const state = document.querySelector('#state');
const dateTime = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });

const lists = [
  { id: 'payments', url: '/sandbox/razorpay/payments', card: paymentCard },
  { id: 'mails', url: '/sandbox/mail', card: mailCard },
  { id: 'pushes', url: '/sandbox/push', card: pushCard },
];

function element(tag, properties = {}, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

const quiet = text => element('p', { className: 'quiet', textContent: text });

function time(instant) {
  return element('time', { dateTime: instant.toISOString(), textContent: dateTime.format(instant) });
}

function details(summary, text) {
  return element(
    'details',
    {},
    element('summary', { textContent: summary }),
    element('pre', { textContent: text }),
  );
}

function paymentCard(payment) {
  const { amount, currency, status, id, order_id: orderId, email, amount_refunded: refunded } = payment;
  const money = paise => new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(paise / 100);
  const heading = element('h3', { textContent: `${money(amount)} ${status}` });
  heading.dataset.status = status;
  const lines = [`${id} for ${orderId}`, email, refunded > 0 && `${money(refunded)} refunded`];
  return [heading, ...lines.filter(Boolean).map(quiet), time(new Date(payment.created_at * 1000))];
}

function mailCard({ to, subject, text, html, at }) {
  const body = text ? details('Read', text) : details('Read the HTML', html);
  return [
    element('h3', { textContent: subject || '(no subject)' }),
    quiet(`To ${to}`),
    time(new Date(at)),
    body,
  ];
}

function pushCard({ token, title, body, data, at }) {
  const heading = element('h3', { textContent: title || '(no title)' });
  const content = Object.keys(data).length > 0 ? [details('Data', JSON.stringify(data, null, 2))] : [];
  return [heading, element('p', { textContent: body }), quiet(`To ${token}`), time(new Date(at)), ...content];
}

/** Keeps unchanged cards in place, so that an open card stays open. */
function show({ id, card }, items) {
  const list = document.querySelector(`#${id}`);
  const known = new Map([...list.children].map(node => [node.dataset.content, node]));
  const cards = items.map(item => {
    const content = JSON.stringify(item);
    const node = known.get(content) ?? element('li', {}, ...card(item));
    known.delete(content);
    node.dataset.content = content;
    return node;
  });
  if (cards.some((node, index) => list.children[index] !== node)) list.replaceChildren(...cards);
  list.parentElement.querySelector('.count').textContent = items.length < SHOWN ? items.length : `${SHOWN}+`;
}

async function refresh() {
  try {
    await Promise.all(
      lists.map(async list => {
        const response = await fetch(`${list.url}?limit=${SHOWN}`);
        if (!response.ok) throw new Error(`${list.url} answered ${response.status}`);
        show(list, await response.json());
      }),
    );
    state.textContent = '';
  } catch {
    state.textContent = 'The sandbox does not answer. Trying again.';
  }
  setTimeout(refresh, PAUSE_MS);
}

await refresh();
