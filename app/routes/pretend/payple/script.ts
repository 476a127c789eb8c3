/** The script for the browser, in the old plain JavaScript of the real one: `PaypleCpayAuthCheck(asked)`. */
export const windowScript = (base: string) => `(function () {
  var base = ${JSON.stringify(base)};
  function post(action, target, fields) {
    var form = document.createElement('form');
    form.method = 'post';
    form.action = action;
    form.target = target;
    Object.keys(fields).forEach(function (name) {
      if (typeof fields[name] === 'function' || fields[name] === undefined) return;
      var input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = fields[name];
      form.appendChild(input);
    });
    document.body.appendChild(form);
    form.submit();
    form.remove();
  }
  window.PaypleCpayAuthCheck = function (asked) {
    // An absolute address: the whole page leaves, and comes back by a form.
    if (/^https?:/.test(asked.PCD_RST_URL)) return post(base + '/window', '_self', asked);
    var layer = document.createElement('div');
    layer.id = 'layer_cpay';
    layer.style.cssText = 'position:fixed;inset:0;z-index:16777270;background:rgba(0,0,0,.5);display:grid;place-items:center';
    var frame = document.createElement('iframe');
    frame.name = frame.id = 'cpay_ifr';
    frame.title = '가상 결제창';
    frame.style.cssText = 'width:min(100%,420px);height:min(100%,560px);border:0;background:#fff';
    layer.appendChild(frame);
    document.body.appendChild(layer);
    function hear(event) {
      if (event.source !== frame.contentWindow || !event.data) return;
      window.removeEventListener('message', hear);
      layer.remove();
      var result = event.data.data;
      if (event.data.type === 'close') {
        asked.PCD_PAY_RST = 'close';
        asked.PCD_PAY_MSG = '결제를 종료하였습니다.';
        result = asked;
      }
      if (asked.callbackFunction) asked.callbackFunction(result);
      else post(asked.PCD_RST_URL, '_self', result);
    }
    window.addEventListener('message', hear);
    post(base + '/window', frame.name, asked);
  };
})();
`
