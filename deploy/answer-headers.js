// Removes the headers of an answer that proxied-headers.txt does not list. Runs in nginx's module njs: nginx itself can
// remove headers by their names alone. start-nginx.sh fills in the names, in lower case.
const listed = '${ANSWER_HEADERS}'.split(' ');

function keepListed(request) {
  const others = Object.keys(request.headersOut).filter(
    (name) => !listed.includes(name.toLowerCase()),
  );
  others.forEach((name) => delete request.headersOut[name]);
}

export default { keepListed };
