#!/bin/sh
# Stands in for scanimage: exits as its documentation says, without a scanner. The device name says how.
for option in "$@"; do
  case "$option" in
    --device-name=exit-*) code="${option#--device-name=exit-}" ;;
    --device-name=duplex) sources='Flatbed|ADF Front|ADF Duplex' ;;
    --device-name=empty-feeder) sources='Flatbed|ADF Duplex'; empty=1 ;;
    --device-name=slow) slow=1 ;;
    --device-name=large) large=1 ;;
    --all-options) describe=1 ;;
    --formatted-device-list=*) list=1 ;;
    --source=ADF*) feeder=1 ;;
    --batch=*) batch="${option#--batch=}" ;;
  esac
done
if [ -n "$list" ]; then
  printf 'escl:http://192.168.1.20:80\nBrother MFC\ntest;rm\t\nOdd name\nflat\n \n'
  exit 0
fi
if [ -n "$describe" ]; then
  printf '    --mode Lineart|Gray|Color [Color]\n    --resolution 75..600dpi [75]\n'
  [ -n "$sources" ] && printf '    --source %s [Flatbed]\n' "$sources"
  exit 0
fi
[ -n "$code" ] && exit "$code"
if [ -n "$slow" ]; then
  : > "$STAND_IN_BEGAN"
  exec sleep 100000
fi
[ -n "$large" ] && exec head -c 10000001 /dev/zero
if [ -n "$feeder" ]; then
  [ -n "$empty" ] && exit 7
  printf 'front' > "$(printf "$batch" 1)"
  printf 'back' > "$(printf "$batch" 2)"
  exit 0
fi
printf 'glass %s' "$*"
